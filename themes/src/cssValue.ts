import { readFont, systemFonts } from './font.ts';

const number = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})`;
const part = `(?:${number}%?)`;
const percent = `(?:${number}%)`;
const angle = `(?:${number}(?:deg|grad|rad|turn)?)`;
const alpha = `(?:${number}%?)`;
const spaced = (...parts: string[]) => `${parts.join(' +')}(?: *\\/ *${alpha})?`;
const listed = (...parts: string[]) => `${parts.join(' *, *')}(?: *, *${alpha})?`;

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functions = [
  `rgba?\\( *(?:${listed(number, number, number)}|${listed(percent, percent, percent)}|${spaced(part, part, part)}) *\\)`,
  `hsla?\\( *(?:${listed(angle, percent, percent)}|${spaced(angle, percent, percent)}) *\\)`,
  `oklch\\( *${spaced(part, part, angle)} *\\)`,
];
const colorFunction = new RegExp(`^(?:${functions.join('|')})$`, 'i');
const colorNames = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow'.split(
    ' ',
  ),
);
const maxLength = 64;

/** Parses a color: hexadecimal, `rgb()`, `hsl()`, `oklch()`, or a basic color name. Returns null for anything else. */
export function readColor(value: string): string | null {
  const text = value.trim();
  if (text.length > maxLength) return null;
  return hex.test(text) || colorNames.has(text.toLowerCase()) || colorFunction.test(text) ? text : null;
}

/**
 * Parses a length from `fromPx` to `toPx`: a number in `px`, `rem` or `em` (1rem and 1em count as 16 px), or `0`.
 * Returns null for anything else.
 */
export function readLength(value: string, fromPx: number, toPx: number): string | null {
  const [, amount, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|em)?$/.exec(value.trim()) ?? [];
  if (amount === undefined || (unit === undefined && amount !== '0')) return null;
  const px = Number(amount) * (unit === 'px' || unit === undefined ? 1 : 16);
  return px >= fromPx && px <= toPx ? value.trim() : null;
}

/** Parses a number from `from` to `to`. Returns null for anything else. */
export function readNumber(value: string, from: number, to: number): string | null {
  const text = value.trim();
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(text)) return null;
  return Number(text) >= from && Number(text) <= to ? text : null;
}

/** Parses the name of a system font and returns it with a fallback. Returns null for `Default` and anything else. */
export function readKnownFont(value: string): string | null {
  const name = value.trim().replaceAll(/^(["'])(.*)\1$/g, '$2');
  return systemFonts.some((font) => font.toLowerCase() === name.toLowerCase()) ? readFont(name).family : null;
}
