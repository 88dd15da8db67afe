import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { View } from './View.ts';

const bot = 'bot';

export function createSenderSelect(store: ConsoleStore): View {
  const select = element('select', { 'aria-label': 'Reply as' });
  select.addEventListener('change', () => {
    const agentId = select.value === bot ? null : Number(select.value);
    store.change((state) => ({ ...state, agentId }));
  });
  let renderedKey = '';
  return {
    element: select,
    render() {
      const { agents, agentId } = store.state;
      const names = agents.map(({ id, name }) => [String(id), name] as const);
      const key = JSON.stringify(names);
      if (key !== renderedKey) {
        const choices = [...names, [bot, 'the bot'] as const];
        select.replaceChildren(...choices.map(([value, name]) => element('option', { value }, `As ${name}`)));
        renderedKey = key;
      }
      select.value = agentId === null ? bot : String(agentId);
    },
  };
}
