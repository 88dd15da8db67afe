import { limits } from '../protocol/limits.ts';

/** The browser properties that describe the visitor's device. */
export interface DeviceFacts {
  readonly language: string;
  readonly userAgent: string;
  readonly platform: string;
  /** The URL that the visitor came from. */
  readonly referrer: string;
  /** The URL of the first page that the visitor saw. */
  readonly landingPage: string;
  /** Whether `referrer` and `landingPage` are sent with query and fragment. Defaults to false. */
  readonly sharesQueries?: boolean;
  /** Used to recognize an iPad that identifies itself as a Mac. */
  readonly maxTouchPoints?: number;
}

/**
 * Attributes of the device. They are sent with `sendRef`, and when a conversation or flow starts. They are not sent
 * when a campaign starts a conversation.
 */
export interface UserAttributes {
  readonly language: string;
  readonly ua: string;
  readonly browser: string;
  readonly device: string;
  readonly device_type: 'Desktop' | 'Mobile' | 'Tablet';
  readonly platform: string;
  readonly referrer: string;
  readonly landing_page: string;
}

/**
 * Describes the visitor's device. The user agent is cut to 350 characters, and URLs to 1,022. URLs lose their
 * credentials. Their query and fragment may contain secrets, so they are sent only if `sharesQueries` is set. URLs that
 * are not http(s) become empty. Fields named in `without` are omitted.
 */
export function readUserAttributes(
  facts: DeviceFacts,
  without: readonly (keyof UserAttributes)[] = [],
): Partial<UserAttributes> {
  const ua = cut(facts.userAgent, limits.userAgentCharacters);
  const all: UserAttributes = {
    language: facts.language,
    ua,
    browser: firstMatch(browsers, ua),
    device: deviceOf(facts, ua),
    device_type: deviceTypeOf(facts, ua),
    platform: firstMatch(platforms, ua) || facts.platform,
    referrer: sharedUrl(facts.referrer, facts),
    landing_page: sharedUrl(facts.landingPage, facts),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !without.some((omitted) => omitted === name)),
  );
}

/** The length of a URL as JSON, with its quotes, is limited to `attributeBytes`. */
const maxUrlCharacters = limits.attributeBytes - 2;

function sharedUrl(url: string, { sharesQueries = false }: DeviceFacts): string {
  const stripped = withoutQuery(url);
  const { search, hash } = sharesQueries && stripped !== '' ? new URL(url) : { search: '', hash: '' };
  // As JSON, a backslash has two characters.
  return (stripped + search + hash).replaceAll('\\', '%5C').slice(0, maxUrlCharacters);
}

/** Returns a URL without query, fragment and credentials; an empty string if it is not an http(s) URL. */
export function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}${pathname}` : '';
}

type Tokens = readonly (readonly [token: string, name: string])[];

/**
 * Browser tokens by priority. A user agent also contains the names of other browsers, so the first match counts.
 */
const browsers: Tokens = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const platforms: Tokens = [
  ['Windows', 'Windows'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

function firstMatch(tokens: Tokens, ua: string): string {
  return tokens.find(([token]) => ua.includes(token))?.[1] ?? '';
}

function isIpadAsMac({ maxTouchPoints = 0 }: DeviceFacts, ua: string): boolean {
  return ua.includes('Macintosh') && maxTouchPoints > 1;
}

function deviceOf(facts: DeviceFacts, ua: string): string {
  if (ua.includes('iPhone')) return 'iPhone';
  if (ua.includes('iPad') || isIpadAsMac(facts, ua)) return 'iPad';
  if (ua.includes('Macintosh')) return 'Mac';
  return /; ([^;()]{1,60}?)(?: Build\/[^;()]*)?\)/.exec(ua.includes('Android') ? ua : '')?.[1] ?? '';
}

function deviceTypeOf(facts: DeviceFacts, ua: string): UserAttributes['device_type'] {
  const isAndroidTablet = ua.includes('Android') && !ua.includes('Mobile');
  if (ua.includes('iPad') || isAndroidTablet || isIpadAsMac(facts, ua)) return 'Tablet';
  return ua.includes('Mobi') ? 'Mobile' : 'Desktop';
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const end = /[\ud800-\udbff]$/.test(text.slice(0, length)) && text.length > length ? length - 1 : length;
  return text.slice(0, end);
}
