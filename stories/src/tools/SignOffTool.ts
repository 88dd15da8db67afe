import { createElement } from 'react';
import { useStorybookState } from 'storybook/manager-api';
import { getSignOff } from './signOff.ts';

/** Shows whether a story is a draft, to be reviewed, or approved. A story without such a tag has no label. */
export function SignOffTool() {
  const { index, storyId } = useStorybookState();
  const story = index?.[storyId];
  const signOff = story?.type === 'story' ? getSignOff(story.tags) : null;
  if (!signOff) return null;
  const style = { alignSelf: 'center', padding: '0 8px', fontSize: 12, whiteSpace: 'nowrap' } as const;
  return createElement('span', { style }, signOff.label);
}
