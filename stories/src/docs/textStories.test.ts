import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import textStories from './textStories.json';

it('textStories.json has an entry for each text; after a change of the texts, run npm test -- languages', () => {
  const english = JSON.parse(readFileSync('packages/ui/src/i18n/messages/en.json', 'utf8'));
  expect(Object.keys(textStories)).toEqual(Object.keys(english));
});
