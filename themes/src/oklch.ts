/** A color as lightness 0–1, chroma 0–0.4 and hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`, with or without the `#`. Returns null for anything else. */
export function parseHex(text: string): Triple | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Computes `color-mix(in srgb, top share, bottom)`, with `share` from 0 to 1. Invalid colors count as black. */
export function mix(top: string, bottom: string, share: number): string {
  const [upper, lower] = [parseHex(top) ?? [0, 0, 0], parseHex(bottom) ?? [0, 0, 0]];
  const mixed = upper.map((channel, index) =>
    Math.round(channel * share + (lower[index] ?? 0) * (1 - share)),
  );
  return hexOf(mixed);
}

/** Returns the WCAG 2 relative luminance, from 0 for black to 1 for white. Invalid colors count as black. */
export function luminance(hex: string): number {
  const [red, green, blue] = linear(parseHex(hex) ?? [0, 0, 0]);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2 contrast ratio of two hex colors, from 1 to 21. Invalid colors count as black. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Returns a hex color with at most this luminance and the same hue. Invalid colors count as black. */
export function darkenTo(hex: string, maximum: number): string {
  const share = Math.min(1, maximum / luminance(hex));
  return hexOf(linear(parseHex(hex) ?? [0, 0, 0]).map((channel) => encode(channel * share)));
}

/** Converts a hex color to OKLCH. Invalid colors count as black. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linear(parseHex(hex) ?? [0, 0, 0]);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts to `#rrggbb`. Clamps the lightness to 0–1, then reduces the chroma until the color is in sRGB. */
export function toHex(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  let [low, high] = [0, color.chroma];
  let best = toRgb({ ...color, lightness, chroma: high });
  if (!inGamut(best)) {
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2;
      best = toRgb({ ...color, lightness, chroma: middle });
      if (inGamut(best)) low = middle;
      else high = middle;
    }
    best = toRgb({ ...color, lightness, chroma: low });
  }
  return hexOf(best.map(encode));
}

/** The channels are integers from 0 to 255. */
function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function inGamut(rgb: Triple): boolean {
  return rgb.every((channel) => channel > -0.0002 && channel < 1.0002);
}

function linear(rgb: Triple): Triple {
  return [decode(rgb[0]), decode(rgb[1]), decode(rgb[2])];
}

function decode(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
