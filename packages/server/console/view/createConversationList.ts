import { sortedConversations } from '../ConsoleState.ts';
import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import { type AgentConversation, type Message, nameOf } from '../records.ts';
import { shortTime } from './shortTime.ts';
import type { View } from './View.ts';

export function createConversationList(store: ConsoleStore): View {
  const items = new Map<number, ReturnType<typeof createItem>>();
  const list = element('ul', {});
  const empty = element('p', { class: 'quiet' }, 'Nobody has written yet.');
  const view = element('nav', { class: 'list', 'aria-label': 'Conversations' }, list, empty);
  return {
    element: view,
    render() {
      const ordered = sortedConversations(store.state);
      const elements = ordered.map((conversation) => {
        const item = items.get(conversation.id) ?? createItem(store, conversation.id);
        items.set(conversation.id, item);
        item.render(conversation);
        return item.element;
      });
      empty.hidden = elements.length > 0;
      // Moving an element removes its focus, so the elements are replaced only if their order or number has changed.
      if (
        elements.some((item, index) => list.children[index] !== item) ||
        list.children.length !== elements.length
      ) {
        const focused = document.activeElement;
        list.replaceChildren(...elements);
        if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
      }
    },
  };
}

function createItem(store: ConsoleStore, id: number) {
  const name = element('strong');
  const time = element('time');
  const preview = element('span', { class: 'words' });
  const mark = element('span', { class: 'mark' });
  const button = element(
    'button',
    { type: 'button', onclick: () => void store.select(id) },
    name,
    time,
    preview,
    mark,
  );
  return {
    element: element('li', {}, button),
    render(conversation: AgentConversation) {
      const { unread, typing, selectedId } = store.state;
      const isUnread = unread.has(id);
      name.textContent = nameOf(conversation.visitor);
      time.textContent = shortTime(conversation.lastActivityAtSeconds);
      preview.textContent = typing.has(id) ? 'is writing …' : previewOf(conversation.lastMessage);
      mark.textContent = isUnread ? 'New' : conversation.status === 'resolved' ? 'Resolved' : '';
      mark.dataset.kind = isUnread ? 'unread' : 'resolved';
      button.setAttribute('aria-current', String(id === selectedId));
    },
  };
}

function previewOf(message: Message | null): string {
  if (!message) return '';
  if (message.deleted) return 'Deleted';
  const sender = message.direction === 'incoming' ? '' : `${message.sender?.name ?? 'Bot'}: `;
  return sender + (message.content || message.attachments.map(({ fileName }) => fileName).join(', '));
}
