import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { Message } from '../records.ts';
import { createMessage } from './createMessage.ts';
import type { View } from './View.ts';

const nearEndPx = 80;

/** A list that is scrolled to its end stays at its end. */
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
  let renderedId: number | null = null;
  let rendered = new Map<number | null, { readonly message: Message; readonly item: HTMLElement }>();
  return {
    element: scroller,
    render() {
      const { threads, selectedId, typing: typingIds } = store.state;
      const thread = selectedId === null ? [] : (threads.get(selectedId) ?? []);
      const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPx;
      const next = thread.map((message) => {
        const previous = rendered.get(message.id);
        return previous?.message === message ? previous : { message, item: createMessage(store, message) };
      });
      if (next.length !== rendered.size || next.some((entry) => rendered.get(entry.message.id) !== entry)) {
        rendered = new Map(next.map((entry) => [entry.message.id, entry]));
        list.replaceChildren(...next.map(({ item }) => item));
      }
      empty.hidden = selectedId !== null;
      typing.textContent = selectedId !== null && typingIds.has(selectedId) ? 'The visitor is writing …' : '';
      if (isAtEnd || renderedId !== selectedId) scroller.scrollTop = scroller.scrollHeight;
      if (thread.length > 0) renderedId = selectedId;
    },
  };
}
