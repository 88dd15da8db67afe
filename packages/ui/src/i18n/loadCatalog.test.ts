import { expect, it, vi } from 'vitest';
import { loadCatalog, loadFirstTexts, loadRestOfTexts } from './loadCatalog.ts';
import english from './messages/en.json';

it('loadCatalog loads all texts of the English catalog', async () => {
  expect(Object.keys(await loadCatalog('en')).toSorted()).toEqual(Object.keys(english).toSorted());
});

it('every text belongs either to the first screens or to the texts that load later', async () => {
  const ids = [await loadFirstTexts('en'), await loadRestOfTexts('en')].flatMap((texts) =>
    Object.keys(texts),
  );
  expect(ids.toSorted()).toEqual(Object.keys(english).toSorted());
});

it('suspends React once for a text that loads on demand, and prefers custom texts to loaded texts', async () => {
  vi.resetModules();
  const { loadIntl: load } = await import('./loadIntl.ts');
  const { t } = await load({ locale: 'en', defersRareTexts: true, strings: { 'link.open': 'Open it' } });
  expect(t('header.more')).toBe('More');
  let loading: unknown;
  try {
    t('ownData.title');
  } catch (thrown) {
    loading = thrown;
  }
  await loading;
  expect([t('ownData.title'), t('link.open')]).toEqual(['Your data', 'Open it']);
  expect(
    (await load({ locale: 'de', defersRareTexts: true })).t('ownData.title'),
    'loads at once later',
  ).toBe('Ihre Daten');
});
