import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { View } from './View.ts';

export function createMenuEditor(store: ConsoleStore): View {
  const menu = element('textarea', { id: 'menu', rows: '3', placeholder: 'One choice a line' });
  const userMenu = element('textarea', { id: 'user-menu', rows: '3', placeholder: 'One choice a line' });
  const allow = element('input', { type: 'checkbox', id: 'allow-input' });
  const save = (event: Event) => {
    event.preventDefault();
    void store.changeMenu({ menu: linesOf(menu), userMenu: linesOf(userMenu), allowInput: allow.checked });
  };
  const form = element(
    'form',
    { onsubmit: save },
    element('label', { for: 'menu' }, 'Menu of the bot'),
    menu,
    element('label', { for: 'user-menu' }, 'Menu of the visitor'),
    userMenu,
    element('label', { for: 'allow-input' }, allow, 'The visitor may write'),
    element('button', {}, 'Save'),
  );
  const section = element('section', {}, element('h2', {}, 'This conversation'), form);
  let renderedKey = '';
  return {
    element: section,
    render() {
      const { conversations, selectedId } = store.state;
      const conversation = selectedId === null ? undefined : conversations.get(selectedId);
      section.hidden = !conversation;
      if (!conversation) return;
      const key = JSON.stringify([
        conversation.id,
        conversation.menu,
        conversation.userMenu,
        conversation.allowInput,
      ]);
      if (key === renderedKey) return;
      renderedKey = key;
      menu.value = conversation.menu.map(({ title }) => title).join('\n');
      userMenu.value = conversation.userMenu.map(({ title }) => title).join('\n');
      allow.checked = conversation.allowInput;
    },
  };
}

function linesOf({ value }: HTMLTextAreaElement): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
