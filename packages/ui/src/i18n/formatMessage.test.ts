import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { createFormats } from './createFormats.ts';
import { formatMessage, type MessageValues } from './formatMessage.ts';

const at = Date.UTC(2026, 10, 21, 11, 5, 9);

function write(text: string, values: MessageValues = {}, locale = 'en') {
  const message = parse(text, { ignoreTag: true, shouldParseSkeletons: true });
  return formatMessage(message, values, createFormats(locale, 'Europe/Berlin'));
}

describe('formatMessage', () => {
  it.each<[string, MessageValues, string]>([
    ['No arguments, <b>no tags</b>', {}, 'No arguments, <b>no tags</b>'],
    ['{name} writes', { name: 'Ada' }, 'Ada writes'],
    ['{n}', { n: 1234 }, '1234'],
    ['{n, number}', { n: 1234.5 }, '1,234.5'],
    ['{n, number, integer}', { n: 1234.5 }, '1,235'],
    ['{n, number, percent}', { n: 0.25 }, '25%'],
    ['{n, number, ::currency/EUR}', { n: 3 }, '€3.00'],
    ['{n, number, ::scale/100}', { n: 0.5 }, '50'],
    ['{at, date}', { at }, '11/21/2026'],
    ['{at, date, short}', { at }, '11/21/26'],
    ['{at, date, medium}', { at: new Date(at) }, 'Nov 21, 2026'],
    ['{at, date, ::EEEE}', { at }, 'Saturday'],
    ['{at, time, short}', { at }, '12:05 PM'],
    ['{at, time}', { at }, '12:05:09 PM'],
    ['{who, select, you {Yours} other {Theirs}}', { who: 'you' }, 'Yours'],
    ['{who, select, you {Yours} other {Theirs}}', { who: 'constructor' }, 'Theirs'],
    ['{n, plural, =0 {none} one {# file} other {# files}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# file} other {# files}}', { n: 1 }, '1 file'],
    ['{n, plural, =0 {none} one {# file} other {# files}}', { n: 2000 }, '2,000 files'],
    [
      '{n, plural, offset:1 =1 {Ada} one {Ada and # other} other {Ada and # others}}',
      { n: 3 },
      'Ada and 2 others',
    ],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ])('writes %s with %j as %s', (text, values, written) => {
    // ICU puts a narrow no-break space before AM and PM.
    expect(write(text, values).replaceAll('\u202f', ' ')).toBe(written);
  });

  it('writes numbers and plurals as the language does', () => {
    expect(write('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n: 22 }, 'pl')).toBe('22b');
    expect(write('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5');
  });

  it.each(['{name}', '{name, number}', '{name, plural, other {#}}', '{toString}'])(
    'throws if the argument of %s is missing',
    (text) => {
      expect(() => write(text)).toThrow(/The argument "\w+" is missing/);
    },
  );
});
