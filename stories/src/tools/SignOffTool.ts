import { createElement } from 'react';
import { useStorybookState } from 'storybook/manager-api';
import { getSignOff } from './signOff.ts';

/** The state of a story that is tagged as draft, to be reviewed, or approved. Other stories have no label. */
export function SignOffTool() {
  const { index, storyId } = useStorybookState();
  const story = index?.[storyId];
  const signOff = story?.type === 'story' ? getSignOff(story.tags) : null;
  if (!signOff) return null;
  const style = { alignSelf: 'center', padding: '0 8px', fontSize: 12, whiteSpace: 'nowrap' } as const;
  return createElement('span', { style }, signOff.label);
}
