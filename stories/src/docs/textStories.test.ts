import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storyIds } from '../testing/storyIds.ts';
import textStories from './textStories.json';

// `npm test -- languages` checks that the stories show the texts.
it('textStories.json has, for each text, an existing story or the reason why there is none', () => {
  const english = JSON.parse(readFileSync('packages/ui/src/i18n/messages/en.json', 'utf8'));
  expect(Object.keys(textStories)).toEqual(Object.keys(english));
  const wrong = Object.entries(textStories).filter(([, story]) =>
    typeof story === 'string' ? !storyIds.has(story) : story.noStory.trim() === '',
  );
  expect(wrong).toEqual([]);
});
