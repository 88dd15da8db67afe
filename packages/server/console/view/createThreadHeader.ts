import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import { nameOf } from '../records.ts';
import type { View } from './View.ts';

export function createThreadHeader(store: ConsoleStore): View {
  const name = element('h2');
  const detail = element('p', { class: 'quiet' });
  const back = element(
    'button',
    {
      type: 'button',
      class: 'back',
      'aria-label': 'Back to the list',
      onclick: () => void store.select(null),
    },
    '←',
  );
  const toggle = element('button', { type: 'button', onclick: () => void store.toggleStatus() });
  const header = element('header', {}, back, element('div', {}, name, detail), toggle);
  return {
    element: header,
    render() {
      const { conversations, selectedId } = store.state;
      const conversation = selectedId === null ? undefined : conversations.get(selectedId);
      header.hidden = !conversation;
      if (!conversation) return;
      const { visitor, status, isBotPaused } = conversation;
      name.textContent = nameOf(visitor);
      detail.textContent = [
        `#${conversation.id}`,
        visitor.name && visitor.email,
        visitor.phone,
        visitor.isVerified && 'verified',
        isBotPaused ? 'with a person' : 'with the bot',
        ...visitor.labels,
      ]
        .filter(Boolean)
        .join(' · ');
      // Long texts are truncated by CSS, so the tooltip shows them in full.
      name.title = name.textContent;
      detail.title = detail.textContent;
      toggle.textContent = status === 'open' ? 'Resolve' : 'Reopen';
    },
  };
}
