import { expect, it } from 'vitest';
import { loadCatalog } from './loadCatalog.ts';
import english from './messages/en.json';

it('loadCatalog loads all texts of the English catalog', async () => {
  expect(Object.keys(await loadCatalog('en')).toSorted()).toEqual(Object.keys(english).toSorted());
});
