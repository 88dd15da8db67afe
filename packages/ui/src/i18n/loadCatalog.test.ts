import { expect, it } from 'vitest';
import { loadCatalog } from './loadCatalog.ts';
import english from './messages/en.json';

it('loads all texts of a language', async () => {
  expect(Object.keys(await loadCatalog('en')).toSorted()).toEqual(Object.keys(english).toSorted());
});
