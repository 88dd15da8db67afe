import { createElement } from 'react';
import { addons, type HashEntry, type State, types } from 'storybook/manager-api';
import { BrandTool } from './BrandTool.ts';
import { SignOffTool } from './SignOffTool.ts';
import { getSignOff } from './signOff.ts';

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
  addons.add(`${name}/brand`, { type: types.TOOL, title: 'Any brand', match, render: BrandTool });
  addons.add(`${name}/sign-off`, { type: types.TOOL, title: 'Sign-off', match, render: SignOffTool });
});

/** Stories to be reviewed have no mark. */
function renderLabel(item: HashEntry) {
  if (item.type !== 'story') return item.name;
  const { mark, label } = getSignOff(item.tags);
  return mark ? createElement('span', { title: label }, `${item.name} ${mark}`) : item.name;
}
