import { describe, expect, it } from 'vitest';
import { createChatIntl } from './createChatIntl.ts';
import english from './messages/en.json?catalog';
import { pseudoCatalog } from './pseudoCatalog.ts';

const accented = createChatIntl({ locale: 'en', catalog: pseudoCatalog(english, 'en-XA') });
const reversed = createChatIntl({ locale: 'en', catalog: pseudoCatalog(english, 'en-XB') });

describe('pseudoCatalog', () => {
  it('accents a text, and lengthens it by at least 40%', () => {
    expect(accented.t('composer.placeholder')).toBe('[Ţýþé ýöûŕ ɱéššåĝé·······]');
  });

  it('keeps arguments, also those in plural forms', () => {
    expect(accented.t('messages.jump', { count: 2 })).toContain('2');
    expect(accented.t('typing.one', { name: 'Ada' })).toMatch(/^Ada/);
    expect(reversed.t('messages.jump', { count: 1 })).toContain('1');
  });

  it('reverses the direction of texts in en-XB', () => {
    expect(reversed.t('day.today')).toBe('\u202eToday\u202c');
  });

  it('changes every text without arguments, so that hard-coded texts stand out', () => {
    const untouched = Object.entries(pseudoCatalog(english, 'en-XA')).filter(
      ([id, message]) =>
        typeof message === 'string' && message === Object(english)[id] && /\p{L}/u.test(message),
    );
    expect(untouched).toEqual([]);
  });
});
