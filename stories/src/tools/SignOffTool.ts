import { createElement } from 'react';
import { useStorybookState } from 'storybook/manager-api';
import { signOffOf } from './signOff.ts';

/** Says in the toolbar how far the story that is shown is on its way to being signed off. */
export function SignOffTool() {
  const { index, storyId } = useStorybookState();
  const story = index?.[storyId];
  if (story?.type !== 'story' || story.title.startsWith('Review/')) return null;
  const style = { alignSelf: 'center', padding: '0 8px', fontSize: 12, whiteSpace: 'nowrap' } as const;
  const title = 'By the tags draft, review and approved of its file';
  return createElement('span', { style, title }, signOffOf(story.tags).words);
}
