import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import { createChannelSettings } from './createChannelSettings.ts';
import { createMenuEditor } from './createMenuEditor.ts';
import { createTeam } from './createTeam.ts';
import type { View } from './View.ts';

export function createSidePanel(store: ConsoleStore): View {
  const parts = [createTeam(store), createMenuEditor(store), createChannelSettings(store)];
  return {
    element: element(
      'aside',
      { class: 'side', 'aria-label': 'Team and settings' },
      ...parts.map((part) => part.element),
    ),
    render() {
      for (const part of parts) part.render();
    },
  };
}
