import { Button, MessageListSkeleton } from '@chat/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type ListQuery, listConversations } from '../engine/conversationList.ts';
import { useConsole, useStore } from '../parts/consoleContext.ts';
import { ConversationItem } from './ConversationItem.tsx';

/** Arrow keys, Home and End move between the conversations; Enter opens one. */
export function ConversationList({ filter, search }: ListQuery) {
  const state = useConsole((current) => current);
  const { selectedId, isLoaded, hasOlderConversations } = state;
  const rows = useMemo(() => listConversations(state, { filter, search }), [state, filter, search]);
  const focusable = rows.find(({ conversation }) => conversation.id === selectedId) ?? rows[0];
  return (
    <nav className="conversations" aria-label="Conversations" onKeyDown={moveFocus}>
      {!isLoaded && <MessageListSkeleton />}
      <ul>
        {rows.map((row) => (
          <ConversationItem
            key={row.conversation.id}
            {...row}
            isSelected={row.conversation.id === selectedId}
            isTabStop={row === focusable}
            isTyping={state.typing.has(row.conversation.id)}
            draft={state.drafts.get(row.conversation.id)?.text ?? ''}
          />
        ))}
      </ul>
      {isLoaded && rows.length === 0 && <Empty filter={filter} search={search} />}
      {hasOlderConversations && <OlderConversations />}
    </nav>
  );
}

const emptyTexts: Readonly<Record<ListQuery['filter'], string>> = {
  all: 'No conversations yet. New ones appear here at once.',
  unread: 'You have read everything.',
  waiting: 'No visitor is waiting for a reply.',
  ended: 'No conversation has ended.',
};

function Empty({ filter, search }: ListQuery) {
  return (
    <p className="list-empty" role="status">
      {search ? `No loaded conversation contains “${search}”.` : emptyTexts[filter]}
    </p>
  );
}

function OlderConversations() {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    await store.loadOlderConversations();
    setBusy(false);
  };
  return (
    <p className="list-older">
      <Button variant="quiet" size="sm" busy={isBusy} onClick={load}>
        Show older conversations
      </Button>
    </p>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const current = items.findIndex((item) => item.matches(':focus'));
  if (current < 0) return;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
