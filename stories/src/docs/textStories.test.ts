import { readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import textStories from './textStories.json';

interface StoryFile {
  readonly default: { readonly title: string };
}

// Without the stories in docs, tokens and review: if they show texts, they show them out of their place.
const files = import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../{docs,tokens,review}/**'], {
  eager: true,
});
const storyIds = new Set(
  Object.values(files).flatMap(({ default: { title }, ...stories }) =>
    Object.keys(stories).map((name) => toId(title, storyNameFromExport(name))),
  ),
);

// `npm test -- languages` checks that the stories show the texts.
it('textStories.json names, for each text, a story that exists, or the reason why no story shows the text', () => {
  const english = JSON.parse(readFileSync('packages/ui/src/i18n/messages/en.json', 'utf8'));
  expect(Object.keys(textStories)).toEqual(Object.keys(english));
  const wrong = Object.entries(textStories).filter(([, story]) =>
    typeof story === 'string' ? !storyIds.has(story) : story.noStory.trim() === '',
  );
  expect(wrong).toEqual([]);
});
