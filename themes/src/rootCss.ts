import { readColor, readKnownFont, readLength, readNumber } from './cssValue.ts';

type Read = (value: string) => string | null;

const fontSize: Read = (value) => readLength(value, 10, 40);
const radius: Read = (value) => readLength(value, 0, 40);
const weight: Read = (value) => readNumber(value, 100, 900);
const lineHeight: Read = (value) => readNumber(value, 1, 2.5);

const group = (prefix: string, names: string, read: Read) =>
  names.split(' ').map((name): [string, Read] => [`--chat-${prefix}${name ? `-${name}` : ''}`, read]);

const colors =
  'canvas surface raised sunken hover pressed text text-muted border border-strong edge bubble-in on-bubble-in ' +
  'bubble-in-edge bubble-out on-bubble-out bubble-out-edge header on-header on-header-muted header-edge ' +
  'header-hover header-ground header-tile on-header-tile hero danger danger-soft on-danger-soft caution caution-soft on-caution-soft positive ' +
  'positive-soft on-positive-soft online away offline scrim focus';

/** The variables that a host page may set, and what each takes. Sizes stay within what can be read and pressed. */
const readers: ReadonlyMap<string, Read> = new Map([
  ['--chat-brand', readColor],
  ...group('brand', 'hover pressed deep on on-muted text icon soft on-soft', readColor),
  ...group('color', colors, readColor),
  ...group('font', 'family mono', readKnownFont),
  ...group('font-size', 'xs sm md lg xl hero', fontSize),
  ...group('font-weight', 'regular medium bold', weight),
  ...group('font-line', 'tight snug body', lineHeight),
  ...group('radius', 'panel card control field bubble joint avatar chip', radius),
]);

/** One word for all corners that belong to the look. */
const allCorners = ['panel', 'card', 'control', 'field', 'bubble'].map((name) => `--chat-radius-${name}`);

/** The names of the variables that a host page may set (spec §7, update-root-css). */
export const rootVariableNames: readonly string[] = [...readers.keys()];

/**
 * What may be set of what a host page wants to set: known names with a colour, a length, a number or a known font,
 * ready for `style.setProperty`. Everything else is left out. `--chat-radius` stands for all corners together.
 */
export function readRootCss(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const found = Object.entries(variables).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const names = name === '--chat-radius' ? allCorners : [name];
    return names.flatMap((each) => {
      const read = readers.get(each)?.(value) ?? null;
      return read === null ? [] : [[each, read] as const];
    });
  });
  return Object.fromEntries(found);
}
