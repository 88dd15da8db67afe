import { describe, expect, it } from 'vitest';
import { createChatIntl } from './createChatIntl.ts';
import english from './messages/en.json?catalogue';
import { pseudoCatalogue } from './pseudoCatalogue.ts';

const accented = createChatIntl({ locale: 'en', catalogue: pseudoCatalogue(english, 'en-XA') });
const turned = createChatIntl({ locale: 'en', catalogue: pseudoCatalogue(english, 'en-XB') });

describe('pseudoCatalogue', () => {
  it('makes every text longer by at least 40 %, and keeps it readable', () => {
    expect(accented.t('composer.placeholder')).toBe('[Ţýþé ýöûŕ ɱéššåĝé·······]');
  });

  it('leaves arguments and plural forms alone', () => {
    expect(accented.t('messages.jump', { count: 2 })).toContain('2');
    expect(accented.t('typing.one', { name: 'Ada' })).toMatch(/^Ada/);
    expect(turned.t('messages.jump', { count: 1 })).toContain('1');
  });

  it('turns the other one from right to left', () => {
    expect(turned.t('day.today')).toBe('\u202eToday\u202c');
  });

  it('disguises all texts, so that one that is written into the code stands out', () => {
    const untouched = Object.entries(pseudoCatalogue(english, 'en-XA')).filter(
      ([id, message]) =>
        typeof message === 'string' && message === Object(english)[id] && /\p{L}/u.test(message),
    );
    expect(untouched).toEqual([]);
  });
});
