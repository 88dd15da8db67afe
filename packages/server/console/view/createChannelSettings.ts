import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { View } from './View.ts';

const example = '{ "channel": { "welcomeTitle": "Hello" }, "widget": { "widgetColor": "#7a3cff" } }';

/** Creates the JSON editor for the oldest channel. Saving changes only the keys in the text. */
export function createChannelSettings(store: ConsoleStore): View {
  const input = element('textarea', { id: 'channel', rows: '6', spellcheck: 'false', placeholder: example });
  const note = element('p', { class: 'quiet', role: 'status' });
  const save = async (event: Event) => {
    event.preventDefault();
    const change = parseObject(input.value);
    if (!change) {
      note.textContent = 'This is not a JSON object, so nothing was changed.';
      return;
    }
    const isSaved = await store.changeChannel(change);
    note.textContent = isSaved ? 'Saved. New page views see it.' : '';
  };
  const load = element(
    'button',
    {
      type: 'button',
      onclick: () =>
        void store.channel().then((config) => (input.value = config ? JSON.stringify(config, null, 2) : '')),
    },
    'Load all',
  );
  return {
    element: element(
      'section',
      {},
      element('h2', {}, 'Channel'),
      element(
        'form',
        { onsubmit: save },
        element('label', { for: 'channel' }, 'Settings to change, as JSON'),
        input,
        element('div', { class: 'tools' }, load, element('button', {}, 'Change')),
        note,
      ),
    ),
    render: () => undefined,
  };
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
