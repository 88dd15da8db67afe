import { expect, it } from 'vitest';
import { noChanges } from './ThemeChanges.ts';
import { readChanges } from './useStoredChanges.ts';

const changes = { ...noChanges, brand: '#1f5a49', dark: { '--chat-color-text': '#eeeeee' } };

it('readChanges restores stored changes', () => {
  expect(readChanges(JSON.stringify(changes))).toEqual(changes);
});

it.each([
  null,
  '',
  'x',
  '[]',
  '{}',
  'null',
  '{"brand":1,"shared":{},"light":{},"dark":{}}',
  '{"brand":null,"shared":{"a":1},"light":{},"dark":{}}',
])('readChanges returns no changes for the stored text %j', (text) => {
  expect(readChanges(text)).toEqual(noChanges);
});
