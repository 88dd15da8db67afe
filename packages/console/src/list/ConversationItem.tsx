import { Avatar, Badge, BotIcon, VisuallyHidden } from '@chat/ui';
import { memo } from 'react';
import type { ListedConversation } from '../engine/conversationList.ts';
import { useStore } from '../parts/consoleContext.ts';
import { shortTime } from '../parts/shortTime.ts';

export interface ConversationItemProps extends ListedConversation {
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly isTyping: boolean;
  readonly draft: string;
}

export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, name, status, unreadCount, preview, atSeconds } = props;
  const { isSelected, isTabStop, isTyping, draft } = props;
  const store = useStore();
  const isDraft = draft !== '' && !isSelected;
  return (
    <li>
      <button
        type="button"
        className="conversation"
        data-conversation={conversation.id}
        data-unread={unreadCount > 0 ? '' : undefined}
        aria-current={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => void store.select(conversation.id)}
      >
        <Avatar name={name} src={conversation.visitor.avatarUrl} size="md" />
        <span className="conversation-lines">
          <span className="conversation-line">
            <bdi className="conversation-name one-line">{name}</bdi>
            <time className="conversation-time">{shortTime(atSeconds)}</time>
          </span>
          <span className="conversation-line">
            <span className="conversation-preview one-line" dir="auto">
              {isTyping ? (
                <span className="conversation-typing">typing…</span>
              ) : isDraft ? (
                <>
                  <span className="conversation-draft">Draft:</span> {draft}
                </>
              ) : (
                preview
              )}
            </span>
            <Status status={status} isWithBot={!conversation.isBotPaused} />
            {unreadCount > 0 && (
              <Badge tone="count">
                {unreadCount > 99 ? '99+' : unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </Badge>
            )}
          </span>
        </span>
      </button>
    </li>
  );
});

interface StatusProps extends Pick<ListedConversation, 'status'> {
  readonly isWithBot: boolean;
}

function Status({ status, isWithBot }: StatusProps) {
  if (status === 'ended') return <Badge>Ended</Badge>;
  if (status === 'waiting') return <Badge tone="caution">Waiting</Badge>;
  if (!isWithBot) return <VisuallyHidden>Open</VisuallyHidden>;
  return (
    <span className="conversation-bot" title="Open, with the bot">
      <BotIcon size={16} />
      <VisuallyHidden>Open, with the bot</VisuallyHidden>
    </span>
  );
}
