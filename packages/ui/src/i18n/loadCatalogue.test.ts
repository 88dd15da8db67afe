import { expect, it } from 'vitest';
import { loadCatalogue } from './loadCatalogue.ts';
import english from './messages/en.json';

it('loads all texts of a language', async () => {
  expect(Object.keys(await loadCatalogue('en')).toSorted()).toEqual(Object.keys(english).toSorted());
});
