import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storyIds } from '../testing/storyIds.ts';
import textStories from './textStories.json';

// `npm test -- languages` checks that the stories show the texts.
it('textStories.json names, for each text, a story that exists, or the reason why no story shows the text', () => {
  const english = JSON.parse(readFileSync('packages/ui/src/i18n/messages/en.json', 'utf8'));
  expect(Object.keys(textStories)).toEqual(Object.keys(english));
  const wrong = Object.entries(textStories).filter(([, story]) =>
    typeof story === 'string' ? !storyIds.has(story) : story.noStory.trim() === '',
  );
  expect(wrong).toEqual([]);
});
