import { limits } from '../protocol/limits.ts';

/** What of a browser says something about the visitor's device. */
export interface DeviceFacts {
  readonly language: string;
  readonly userAgent: string;
  readonly platform: string;
  /** Where the visitor came from, and the first page that they saw. */
  readonly referrer: string;
  readonly landingPage: string;
  /** Lets both keep their query and fragment. */
  readonly sharesQueries?: boolean;
  /** Fingers that a screen can feel at once: tells a tablet that calls itself a desktop computer. */
  readonly maxTouchPoints?: number;
}

/** What goes along with the start of a conversation (spec §3, Window-level widget config, userAttrs). */
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
 * Describes the visitor's device in a few words. The user agent is cut at 350 characters (spec §9); addresses lose
 * their query and fragment, which may hold secrets, unless `sharesQueries` is set. Fields named in `without` are left out.
 */
export function readUserAttributes(
  facts: DeviceFacts,
  without: readonly (keyof UserAttributes)[] = [],
): Partial<UserAttributes> {
  const ua = cut(facts.userAgent, limits.userAgentCharacters);
  const all: UserAttributes = {
    language: facts.language,
    ua,
    browser: firstOf(browsers, ua),
    device: deviceOf(facts, ua),
    device_type: deviceTypeOf(facts, ua),
    platform: firstOf(platforms, ua) || facts.platform,
    referrer: addressOf(facts.referrer, facts),
    landing_page: addressOf(facts.landingPage, facts),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.some((left) => left === name)));
}

function addressOf(address: string, { sharesQueries = false }: DeviceFacts): string {
  const stripped = withoutQuery(address);
  if (!sharesQueries || stripped === '') return stripped;
  const { search, hash } = new URL(address);
  return stripped + search + hash;
}

/** An address without query, fragment and credentials; empty for anything but a web page. */
export function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}${pathname}` : '';
}

type Marks = readonly (readonly [mark: string, name: string])[];

/** Browsers name their ancestors too: the first mark that is found decides. */
const browsers: Marks = [
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
const platforms: Marks = [
  ['Windows', 'Windows'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

function firstOf(marks: Marks, ua: string): string {
  return marks.find(([mark]) => ua.includes(mark))?.[1] ?? '';
}

function isTabletInDisguise({ maxTouchPoints = 0 }: DeviceFacts, ua: string): boolean {
  return ua.includes('Macintosh') && maxTouchPoints > 1;
}

function deviceOf(facts: DeviceFacts, ua: string): string {
  if (ua.includes('iPhone')) return 'iPhone';
  if (ua.includes('iPad') || isTabletInDisguise(facts, ua)) return 'iPad';
  if (ua.includes('Macintosh')) return 'Mac';
  return /; ([^;()]{1,60}?)(?: Build\/[^;()]*)?\)/.exec(ua.includes('Android') ? ua : '')?.[1] ?? '';
}

function deviceTypeOf(facts: DeviceFacts, ua: string): UserAttributes['device_type'] {
  const isAndroidTablet = ua.includes('Android') && !ua.includes('Mobile');
  if (ua.includes('iPad') || isAndroidTablet || isTabletInDisguise(facts, ua)) return 'Tablet';
  return ua.includes('Mobi') ? 'Mobile' : 'Desktop';
}

/** Cuts a text without splitting a pair of surrogates. */
function cut(text: string, length: number): string {
  const end = /[\ud800-\udbff]$/.test(text.slice(0, length)) && text.length > length ? length - 1 : length;
  return text.slice(0, end);
}
