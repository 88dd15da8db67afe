import { createElement } from 'react';
import { useStorybookState } from 'storybook/manager-api';
import { getSignOff } from './signOff.ts';

export function SignOffTool() {
  const { index, storyId } = useStorybookState();
  const story = index?.[storyId];
  if (story?.type !== 'story' || story.title.startsWith('Review/')) return null;
  const style = { alignSelf: 'center', padding: '0 8px', fontSize: 12, whiteSpace: 'nowrap' } as const;
  const title = 'Set by the tags draft, review and approved in the story file';
  return createElement('span', { style, title }, getSignOff(story.tags).label);
}
