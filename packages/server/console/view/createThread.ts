import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { Message } from '../records.ts';
import { createMessage } from './createMessage.ts';
import type { View } from './View.ts';

const nearEndPx = 80;

/** The messages of the selected conversation, oldest first; it stays at the end while the agent is there. */
export function createThread(store: ConsoleStore): View {
  const list = element('ol');
  const typing = element('p', { class: 'typing', role: 'status' });
  const empty = element('p', { class: 'quiet' }, 'Choose a conversation.');
  const scroller = element(
    'div',
    { class: 'messages', tabindex: '0', role: 'log', 'aria-label': 'Messages' },
    list,
    typing,
    empty,
  );
  let shown: number | null = null;
  let drawn = new Map<number | null, { readonly message: Message; readonly item: HTMLElement }>();
  return {
    element: scroller,
    render() {
      const { threads, selectedId, typing: writing } = store.state;
      const thread = selectedId === null ? [] : (threads.get(selectedId) ?? []);
      const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPx;
      const next = thread.map((message) => {
        const before = drawn.get(message.id);
        return before?.message === message ? before : { message, item: createMessage(store, message) };
      });
      if (next.length !== drawn.size || next.some((entry) => drawn.get(entry.message.id) !== entry)) {
        drawn = new Map(next.map((entry) => [entry.message.id, entry]));
        list.replaceChildren(...next.map(({ item }) => item));
      }
      empty.hidden = selectedId !== null;
      typing.textContent = selectedId !== null && writing.has(selectedId) ? 'The visitor is writing …' : '';
      if (isAtEnd || shown !== selectedId) scroller.scrollTop = scroller.scrollHeight;
      if (thread.length > 0) shown = selectedId;
    },
  };
}
