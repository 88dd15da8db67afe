import type { AgentAvailability } from '@chat/core/protocol';
import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { View } from './View.ts';

const availabilities: readonly AgentAvailability[] = ['online', 'busy', 'offline'];

export function createTeam(store: ConsoleStore): View {
  const list = element('ul', { class: 'team' });
  let renderedKey = '';
  return {
    element: element('section', {}, element('h2', {}, 'Team'), list),
    render() {
      const { agents } = store.state;
      const key = JSON.stringify(agents.map(({ id, name, availability }) => [id, name, availability]));
      if (key === renderedKey) return;
      renderedKey = key;
      const focusedId = document.activeElement?.id;
      list.replaceChildren(
        ...agents.map(({ id, name, availability }) => {
          const select = element('select', { id: `agent-${id}` });
          select.append(
            ...availabilities.map((value) =>
              element('option', { value, selected: value === availability }, value),
            ),
          );
          select.addEventListener('change', () => {
            const chosen = availabilities.find((value) => value === select.value);
            if (chosen) void store.setAvailability(id, chosen);
          });
          return element(
            'li',
            { 'data-availability': availability },
            element('label', { for: select.id }, name),
            select,
          );
        }),
      );
      if (focusedId && list.querySelector(`#${focusedId}`)) document.getElementById(focusedId)?.focus();
    },
  };
}
