import { createElement } from 'react';
import { addons, type HashEntry, type State, types } from 'storybook/manager-api';
import { ModeTools } from './ModeTools.ts';
import { SignOffTool } from './SignOffTool.ts';
import { getSignOff } from './signOff.ts';
import { theme } from './theme.ts';

// Storybook compiles this file and its imports without our JSX settings, so they use createElement.

const name = 'chat';
const match = ({ viewMode = '' }: { readonly viewMode?: string | undefined }) => viewMode === 'story';

/** Sidebar sections that are collapsed initially, because rendering hundreds of names delays the story. */
const collapsedRoots = [
  'blocks',
  'elements',
  'feedback',
  'flows',
  'foundations',
  'hooks',
  'integrator',
  'launcher-preview',
  'message-types',
  'review',
  'screens',
];

/** Storybook's phone layout, which has a separate button for the panel. */
const phone = matchMedia('(max-width: 599px)');

addons.setConfig({
  theme,
  // Leaves the full height to the story. Alt+A opens the panel with controls, interactions and accessibility results.
  layout: { showPanel: false },
  layoutCustomisations: {
    // Renders the panel only while it is visible. By default, Storybook renders it even while it is collapsed.
    showPanel: ({ layout }: State, isPossible) =>
      isPossible && (phone.matches || layout.bottomPanelHeight > 0 || layout.rightPanelWidth > 0),
  },
  sidebar: { renderLabel, collapsedRoots },
});

addons.register(name, () => {
  addons.add(`${name}/modes`, { type: types.TOOL, title: 'Settings', match, render: ModeTools });
  addons.add(`${name}/sign-off`, { type: types.TOOL, title: 'Sign-off', match, render: SignOffTool });
});

function renderLabel(item: HashEntry) {
  const signOff = item.type === 'story' ? getSignOff(item.tags) : null;
  return signOff
    ? createElement('span', { title: signOff.label }, `${item.name} ${signOff.mark}`)
    : item.name;
}
