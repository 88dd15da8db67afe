import { contrast, mix, type Oklch, parseHex, toHex, toOklch } from './oklch.ts';

/** A light or a dark look. */
export type Scheme = 'light' | 'dark';

/** The `--chat-brand…` variables and their `#rrggbb` values. */
export type BrandPalette = Readonly<
  Record<
    `--chat-brand${'' | '-hover' | '-pressed' | '-deep' | '-on' | '-on-muted' | '-text' | '-icon' | '-soft' | '-on-soft'}`,
    string
  >
>;

/** The brand of a site that names none. */
export const defaultBrand = '#2b59d9';

/** What is laid over things under the pointer, as in the themes: a colour and how much of it. */
const hover: Readonly<Record<Scheme, readonly [ink: string, share: number]>> = {
  light: ['#161a23', 0.05],
  dark: ['#ffffff', 0.07],
};

/** A ground while the pointer is on it. */
export function hovered(ground: string, scheme: Scheme): string {
  const [ink, share] = hover[scheme];
  return mix(ink, ground, share);
}

/** The panel's surface, then the one of the two themes that is the hardest to stand out from: a well under the pointer. */
export const brandSurfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', hovered('#eef0f4', 'light')],
  dark: ['#16181d', hovered('#272b33', 'dark')],
};

const textRatio = 4.5;
const iconRatio = 3;
/** Below this a bubble's fill cannot be told from the panel. */
const fillRatio = 1.25;

/**
 * Makes a palette out of one brand colour, `#rgb` or `#rrggbb`, in which everything can be read: text on the
 * brand is black or white, whichever is better, and at least 4.5:1; the brand as text (4.5:1) or icon (3:1) is
 * moved in OKLCH lightness until it passes on every given surface. What is no colour gives the default brand,
 * because a wrong setting must not take the chat down (spec §3, widgetColor).
 */
export function brandPalette(hex: string, scheme: Scheme, surfaces = brandSurfaces[scheme]): BrandPalette {
  const brand = toOklch(parseHex(hex) === null ? defaultBrand : hex);
  const away = scheme === 'light' ? -1 : 1;
  const base = move(brand, away, surfaces.slice(0, 1), fillRatio);
  const on = contrast(base, '#ffffff') >= contrast(base, '#000000') ? '#ffffff' : '#000000';
  const fromText = on === '#ffffff' ? -1 : 1;
  const soft = tint(brand, scheme);
  return {
    '--chat-brand': base,
    '--chat-brand-hover': shift(base, fromText * 0.04),
    '--chat-brand-pressed': shift(base, fromText * 0.07),
    '--chat-brand-deep': shift(base, fromText * 0.08),
    '--chat-brand-on': on,
    '--chat-brand-on-muted': quieter(on, base),
    '--chat-brand-text': move(brand, away, surfaces, textRatio),
    '--chat-brand-icon': move(brand, away, surfaces, iconRatio),
    '--chat-brand-soft': soft,
    '--chat-brand-on-soft': move(brand, away, [soft, hovered(soft, scheme)], textRatio),
  };
}

/** The lightness nearest to the colour's own, in one direction, that stands out from all backgrounds. */
function move(color: Oklch, direction: 1 | -1, backgrounds: readonly string[], ratio: number): string {
  const passes = (hex: string) => backgrounds.every((background) => contrast(hex, background) >= ratio);
  for (let lightness = color.lightness; lightness > 0 && lightness < 1; lightness += direction * 0.005) {
    const hex = toHex({ ...color, lightness });
    if (passes(hex)) return hex;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

/** Darker or lighter by a step of OKLCH lightness. */
function shift(hex: string, by: number): string {
  const color = toOklch(hex);
  return toHex({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) });
}

/** As far from `on` towards the brand as 4.5:1 allows, but not past two thirds of its strength. */
function quieter(on: string, base: string): string {
  const [from, to] = [toOklch(on), toOklch(base)];
  for (let share = 0.24; share > 0; share -= 0.02) {
    const hex = toHex({
      lightness: from.lightness + (to.lightness - from.lightness) * share,
      chroma: to.chroma * share * 0.6,
      hue: to.hue,
    });
    if (contrast(hex, base) >= textRatio) return hex;
  }
  return on;
}

function tint(brand: Oklch, scheme: Scheme): string {
  return scheme === 'light'
    ? toHex({ ...brand, lightness: 0.953, chroma: Math.min(brand.chroma * 0.22, 0.035) })
    : toHex({ ...brand, lightness: 0.31, chroma: Math.min(brand.chroma * 0.45, 0.075) });
}
