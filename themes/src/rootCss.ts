import { readColor, readKnownFont, readLength, readNumber } from './cssValue.ts';

/** Returns a safe CSS value, or null if the value is not allowed. */
type Parse = (value: string) => string | null;

const fontSize: Parse = (value) => readLength(value, 10, 40);
const radius: Parse = (value) => readLength(value, 0, 40);
const weight: Parse = (value) => readNumber(value, 100, 900);
const lineHeight: Parse = (value) => readNumber(value, 1, 2.5);

const group = (prefix: string, names: string, parse: Parse) =>
  names.split(' ').map((name): [string, Parse] => [`--chat-${prefix}${name ? `-${name}` : ''}`, parse]);

const colors =
  'canvas surface raised sunken hover pressed text text-muted border border-strong edge bubble-in on-bubble-in ' +
  'bubble-in-edge bubble-out on-bubble-out bubble-out-edge header on-header on-header-muted header-edge ' +
  'header-hover header-ground header-tile on-header-tile hero danger danger-soft on-danger-soft caution caution-soft on-caution-soft positive ' +
  'positive-soft on-positive-soft online away offline scrim focus';

/** The variables that a host page may set, with a parser for each. Sizes, weights and line heights have limits. */
const parsers: ReadonlyMap<string, Parse> = new Map([
  ['--chat-brand', readColor],
  ...group('brand', 'hover pressed deep on on-muted text icon soft on-soft', readColor),
  ...group('color', colors, readColor),
  ...group('font', 'family mono', readKnownFont),
  ...group('font-size', 'xs sm md lg xl hero', fontSize),
  ...group('font-weight', 'regular medium bold', weight),
  ...group('font-line', 'tight snug body', lineHeight),
  ...group('radius', 'panel card control field bubble joint avatar chip', radius),
]);

/** The variables set by `--chat-radius`. */
const allCorners = ['panel', 'card', 'control', 'field', 'bubble'].map((name) => `--chat-radius-${name}`);

/** Names of the variables that a host page may set, without the shorthand `--chat-radius`. */
export const rootVariableNames: readonly string[] = [...parsers.keys()];

/**
 * Filters the variables that a host page wants to set. Returns the allowed names with valid values, ready for
 * `style.setProperty`, and drops everything else. `--chat-radius` sets the variables in `allCorners`.
 */
export function readRootCss(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const allowed = Object.entries(variables).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const names = name === '--chat-radius' ? allCorners : [name];
    return names.flatMap((target) => {
      const parsed = parsers.get(target)?.(value) ?? null;
      return parsed === null ? [] : [[target, parsed] as const];
    });
  });
  return Object.fromEntries(allowed);
}
