import { describe, expect, it } from 'vitest';
import { createChatIntl } from './createChatIntl.ts';
import english from './messages/en.json?catalogue';
import { pseudoCatalogue } from './pseudoCatalogue.ts';

const accented = createChatIntl({ locale: 'en', catalogue: pseudoCatalogue(english, 'en-XA') });
const reversed = createChatIntl({ locale: 'en', catalogue: pseudoCatalogue(english, 'en-XB') });

describe('pseudoCatalogue', () => {
  it('lengthens every text by at least 40 % and keeps it readable', () => {
    expect(accented.t('composer.placeholder')).toBe('[Ţýþé ýöûŕ ɱéššåĝé·······]');
  });

  it('keeps arguments and plural forms', () => {
    expect(accented.t('messages.jump', { count: 2 })).toContain('2');
    expect(accented.t('typing.one', { name: 'Ada' })).toMatch(/^Ada/);
    expect(reversed.t('messages.jump', { count: 1 })).toContain('1');
  });

  it('reverses the direction of en-XB', () => {
    expect(reversed.t('day.today')).toBe('\u202eToday\u202c');
  });

  it('changes every text, so that hard-coded ones stand out', () => {
    const untouched = Object.entries(pseudoCatalogue(english, 'en-XA')).filter(
      ([id, message]) =>
        typeof message === 'string' && message === Object(english)[id] && /\p{L}/u.test(message),
    );
    expect(untouched).toEqual([]);
  });
});
