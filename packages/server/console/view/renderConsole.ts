import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import { createConversationList } from './createConversationList.ts';
import { createReplyBox } from './createReplyBox.ts';
import { createSidePanel } from './createSidePanel.ts';
import { createThread } from './createThread.ts';
import { createThreadHeader } from './createThreadHeader.ts';

const connectionLabels = {
  connecting: 'Connecting …',
  online: 'Live',
  offline: 'Connection lost, trying again …',
} as const;

export function renderConsole(root: Element, store: ConsoleStore): void {
  const list = createConversationList(store);
  const header = createThreadHeader(store);
  const thread = createThread(store);
  const reply = createReplyBox(store);
  const side = createSidePanel(store);
  const connection = element('p', { class: 'connection', role: 'status' });
  const error = element('p', { class: 'problem', role: 'alert' });
  const layout = element(
    'div',
    { class: 'desk' },
    element('header', { class: 'bar' }, element('h1', {}, 'Agent console'), error, connection),
    list.element,
    element('main', { class: 'thread' }, header.element, thread.element, reply.element),
    side.element,
  );
  const render = () => {
    const { state } = store;
    layout.dataset.selected = String(state.selectedId !== null);
    connection.dataset.state = state.connection;
    connection.textContent = connectionLabels[state.connection];
    error.textContent = state.error;
    document.title = state.unread.size > 0 ? `(${state.unread.size}) Agent console` : 'Agent console';
    for (const view of [list, header, thread, reply, side]) view.render();
  };
  store.subscribe(render);
  render();
  root.replaceChildren(layout);
}
