import { createElement } from 'react';
import { addons, type HashEntry, types } from 'storybook/manager-api';
import { BrandTool } from './BrandTool.ts';
import { SignOffTool } from './SignOffTool.ts';
import { signOffOf } from './signOff.ts';

// Storybook compiles this file and what it imports in a way of its own that does not know our JSX.

const name = 'chat';
const match = ({ viewMode = '' }: { readonly viewMode?: string | undefined }) => viewMode === 'story';

// A screen is as high as the window: controls, interactions and axe’s words are one key away (A).
addons.setConfig({ showPanel: false, sidebar: { renderLabel: labelOf } });

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
