import { describe, expect, it } from 'vitest';
import { limits } from '../protocol/limits.ts';
import { costInPasses, linearCost } from '../testing/costInPasses.ts';
import { type DeviceFacts, readUserAttributes, withoutQuery } from './userAttributes.ts';

const facts = (userAgent: string, more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  language: 'de-AT',
  userAgent,
  platform: 'Some',
  referrer: '',
  landingPage: '',
  ...more,
});

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

describe('readUserAttributes', () => {
  it.each([
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      { browser: 'Chrome', platform: 'Windows', device: '', device_type: 'Desktop' },
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      { browser: 'Edge' },
    ],
    [
      'Opera on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0',
      { browser: 'Opera', platform: 'Linux' },
    ],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      { browser: 'Firefox', platform: 'Linux', device_type: 'Desktop' },
    ],
    ['Safari on a Mac', mac, { browser: 'Safari', platform: 'macOS', device: 'Mac', device_type: 'Desktop' }],
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', platform: 'iOS', device: 'iPhone', device_type: 'Mobile' },
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome', device: 'iPhone' },
    ],
    [
      'Chrome on an Android phone',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803.041) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', platform: 'Android', device: 'Pixel 8', device_type: 'Mobile' },
    ],
    [
      'Samsung Internet on an Android tablet',
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36',
      { browser: 'Samsung Internet', device: 'SM-X700', device_type: 'Tablet' },
    ],
    [
      'ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      { platform: 'ChromeOS', device_type: 'Desktop' },
    ],
    [
      'an unknown user agent',
      'curl/8.0',
      { browser: '', platform: 'Some', device: '', device_type: 'Desktop' },
    ],
    ['an empty user agent', '', { browser: '', platform: 'Some', device: '', device_type: 'Desktop' }],
  ])('reads the attributes of %s', (_name, userAgent, expected) => {
    expect(readUserAttributes(facts(userAgent))).toMatchObject({
      language: 'de-AT',
      ua: userAgent,
      ...expected,
    });
  });

  it('recognizes an iPad that identifies itself as a Mac', () => {
    expect(readUserAttributes(facts(mac, { maxTouchPoints: 5 }))).toMatchObject({
      device: 'iPad',
      device_type: 'Tablet',
    });
  });

  it.each([
    ['a'.repeat(350), 350],
    ['a'.repeat(351), 350],
    [`${'a'.repeat(349)}😀`, 349],
    [`${'a'.repeat(348)}😀`, 350],
  ])(
    'cuts the user agent to at most 350 characters without splitting a surrogate pair',
    (userAgent, length) => {
      expect(readUserAttributes(facts(userAgent)).ua).toHaveLength(length);
    },
  );

  it('omits the excluded fields', () => {
    const some = readUserAttributes(facts(mac), ['ua', 'referrer', 'landing_page']);
    expect(Object.keys(some)).toEqual(['language', 'browser', 'device', 'device_type', 'platform']);
  });

  it.each([
    ['https://shop.example/a/b?token=secret#part', 'https://shop.example/a/b'],
    ['https://user:pass@shop.example:8443/', 'https://shop.example:8443/'],
    ['http://shop.example', 'http://shop.example/'],
    ['android-app://com.example', ''],
    ['javascript:alert(1)', ''],
    ['not a URL', ''],
    ['', ''],
  ])('strips the URL %j to %j', (url, stripped) => {
    expect(withoutQuery(url)).toBe(stripped);
    expect(readUserAttributes(facts('', { referrer: url, landingPage: url }))).toMatchObject({
      referrer: stripped,
      landing_page: stripped,
    });
  });

  it('keeps the query and fragment of a URL, but no credentials, if the site shares queries', () => {
    const url = 'https://user:pass@shop.example/a?utm_source=x#part';
    const shared = facts('', { referrer: url, landingPage: 'javascript:alert(1)', sharesQueries: true });
    expect(readUserAttributes(shared)).toMatchObject({
      referrer: 'https://shop.example/a?utm_source=x#part',
      landing_page: '',
    });
  });

  it('cuts URLs to the maximum length of an attribute', () => {
    const url = `https://shop.example/?q=${'x'.repeat(2_000)}`;
    const { referrer } = readUserAttributes(facts('', { referrer: url, sharesQueries: true }));
    expect(JSON.stringify(referrer)).toHaveLength(limits.attributeBytes);
  });

  it.each(['(Android; ', '; Android', 'Android Build/'])(
    'runs in linear time for a user agent of repeated %j',
    (part) => {
      const repeated = facts(part.repeat(2_000));
      expect(costInPasses(() => readUserAttributes(repeated))).toBeLessThan(linearCost);
    },
  );
});
