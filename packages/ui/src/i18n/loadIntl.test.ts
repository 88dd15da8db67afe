import { describe, expect, it } from 'vitest';
import { loadCatalogue, loadFirstTexts } from './loadCatalogue.ts';
import { loadIntl } from './loadIntl.ts';
import english from './messages/en.json';

describe('the texts of a language', () => {
  it('are all there, whatever came first', async () => {
    expect(Object.keys(await loadCatalogue('en')).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('come first for what a conversation says, the others are empty until the whole language is there', async () => {
    const first = await loadIntl({ locale: 'en', texts: 'first' });
    const all = await loadIntl({ locale: 'en' });
    expect(first.t('composer.placeholder')).toBe(all.t('composer.placeholder'));
    expect(first.t('transcript.title')).toBe('');
    expect(all.t('transcript.title')).not.toBe('');
  });

  it('come first in less than two thirds of their number', async () => {
    const share = Object.keys(await loadFirstTexts('en')).length / Object.keys(english).length;
    expect(share).toBeLessThan(2 / 3);
  });
});
