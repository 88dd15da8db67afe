import { describe, expect, it } from 'vitest';
import { costInPasses, linearCost } from '../../testing/costInPasses.ts';
import { isEmail } from './email.ts';
import { readDate } from './formDate.ts';
import { parseFormRules } from './parseFormRules.ts';
import { isPhoneE164OrEmpty } from './phone.ts';
import { validateField } from './validateField.ts';
import { isWebUrl } from './webUrl.ts';

const local64 = 'a'.repeat(64);

describe('isEmail', () => {
  it.each([
    'ada@shop.example',
    ' ada@shop.example ',
    'a@b.co',
    'first.last+tag@sub.shop.co.uk',
    "o'brien@shop.example",
    `${local64}@shop.example`,
    'ada@xn--mnchen-3ya.example',
    'ada@münchen.example',
    'अदा@उदाहरण.भारत',
    'ada@1.2.example',
    'x_y-z@shop-1.example',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'ada',
    '@shop.example',
    'ada@',
    'ada@shop',
    'ada@shop.e',
    'ada@shop.123',
    'ada@@shop.example',
    'ada@shop@example.com',
    'ada@.example',
    'ada@shop..example',
    'ada@-shop.example',
    'ada@shop-.example',
    '.ada@shop.example',
    'ada.@shop.example',
    'a..da@shop.example',
    'ada da@shop.example',
    'ada@shop.exa mple',
    '"ada"@shop.example',
    'ada@[127.0.0.1]',
    'ada,bob@shop.example',
    'ada@shop.example\nbcc: bob@shop.example',
    'ada\u0000@shop.example',
    'ada\u202e@shop.example',
    `a${local64}@shop.example`,
    `ada@${'a'.repeat(64)}.example`,
    `ada@${'a.'.repeat(130)}example`,
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('isWebUrl', () => {
  it.each([
    'https://shop.example',
    'HTTPS://Shop.Example/',
    'http://localhost:3000',
    'https://1.2.3.4/a',
    ' https://a.example ',
  ])('accepts %j', (text) => expect(isWebUrl(text)).toBe(true));
  it.each([
    '',
    'shop.example',
    'https:shop.example',
    'https://',
    'https://shop',
    'https://.',
    'https://a b.example',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,x',
    '//shop.example',
    'ht\ttps://shop.example',
  ])('rejects %j', (text) => expect(isWebUrl(text)).toBe(false));
});

describe('isPhoneE164OrEmpty', () => {
  it.each(['', '+14', '+1415555555', '+123456789012345'])('accepts %j', (text) =>
    expect(isPhoneE164OrEmpty(text)).toBe(true),
  );
  it.each([
    '+',
    '+1',
    '+0415555555',
    '1415555555',
    '+1234567890123456',
    '+1 415 555',
    '+1-415',
    ' ',
    '+１４',
    '+14\n',
  ])('rejects %j', (text) => expect(isPhoneE164OrEmpty(text)).toBe(false));
});

describe('readDate', () => {
  it.each([
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['0001-01-01', new Date('0001-01-01T00:00Z').getTime()],
    ['2026-11-21T09:30Z', Date.UTC(2026, 10, 21, 9, 30)],
  ])('parses %s', (text, ms) => expect(readDate(text)).toBe(ms));
});

describe('validating about 10,000 characters', () => {
  const size = 10_000;
  const texts = {
    letters: 'a'.repeat(size),
    'at signs': '@'.repeat(size),
    dots: `a@${'a.'.repeat(size / 2)}`,
    hyphens: `a@${'-a'.repeat(size / 2)}`,
    digits: `+1${'9'.repeat(size)}`,
    spaces: `${' '.repeat(size)}x`,
    address: `https://${'a.'.repeat(size / 2)}x/`,
    slashes: `https://a.b/${'/../'.repeat(size / 4)}`,
    marks: `a${'\u0301'.repeat(size)}!`,
    emoji: '👩‍👩‍👧‍👦'.repeat(size / 11),
  };
  const rules = parseFormRules(
    `required|alpha|alphanumeric|email|url|number|isPhoneE164OrEmpty|date|date:YYYY-MM-DD|after|before:2026-01-01|matches:${'*a'.repeat(50)}b|startsWith:b|endsWith:b|in:a,b|not:a|min:20000|max:1|between:1,2,length|confirm`,
  );

  it.each(Object.entries(texts))('takes linear time for %s with 20 rules', (_name, text) => {
    const context = { name: 'f', label: 'f', values: {}, nowMs: 0 };
    expect(validateField(text, rules, context).length).toBeGreaterThan(8);
    expect(costInPasses(() => validateField(text, rules, context))).toBeLessThan(linearCost);
  });
});
