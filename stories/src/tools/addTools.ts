import { createElement } from 'react';
import { addons, type HashEntry, type State, types } from 'storybook/manager-api';
import { BrandTool } from './BrandTool.ts';
import { SignOffTool } from './SignOffTool.ts';
import { signOffOf } from './signOff.ts';

// Storybook compiles this file and what it imports in a way of its own that does not know our JSX.

const name = 'chat';
const match = ({ viewMode = '' }: { readonly viewMode?: string | undefined }) => viewMode === 'story';

/** Closed at first: three hundred names are more than anybody reads, and drawing them delays the story. */
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

/** As wide as Storybook's own phone layout, in which the panel has a button of its own. */
const phone = matchMedia('(max-width: 599px)');

addons.setConfig({
  // A screen is as high as the window: controls, interactions and axe’s words are one key away (A).
  layout: { showPanel: false },
  layoutCustomisations: {
    // A panel that is folded away would be drawn all the same.
    showPanel: ({ layout }: State, isPossible) =>
      isPossible && (phone.matches || layout.bottomPanelHeight > 0 || layout.rightPanelWidth > 0),
  },
  sidebar: { renderLabel: labelOf, collapsedRoots },
});

addons.register(name, () => {
  addons.add(`${name}/brand`, { type: types.TOOL, title: 'Any brand', match, render: BrandTool });
  addons.add(`${name}/sign-off`, { type: types.TOOL, title: 'Sign-off', match, render: SignOffTool });
});

/** What waits to be looked at is the rule and carries no mark; a draft and what was approved do. */
function labelOf(item: HashEntry) {
  if (item.type !== 'story') return item.name;
  const { mark, words } = signOffOf(item.tags);
  return mark ? createElement('span', { title: words }, `${item.name} ${mark}`) : item.name;
}
