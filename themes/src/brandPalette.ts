import { contrast, darkenTo, luminance, mix, type Oklch, parseHex, toHex, toOklch } from './oklch.ts';

/** Color scheme. */
export type Scheme = 'light' | 'dark';

/** The `--chat-brand…` variables and their `#rrggbb` values. */
export type BrandPalette = Readonly<
  Record<
    `--chat-brand${'' | '-hover' | '-pressed' | '-deep' | '-on' | '-on-muted' | '-text' | '-icon' | '-soft' | '-on-soft'}`,
    string
  >
>;

/** The brand color of sites that do not set one. */
export const defaultBrand = '#2b59d9';

/** Color and opacity of the overlay on hovered elements, the same as in the themes. */
const hover: Readonly<Record<Scheme, readonly [overlay: string, opacity: number]>> = {
  light: ['#161a23', 0.05],
  dark: ['#ffffff', 0.07],
};

/** Returns a background color with the hover overlay applied. */
export function hovered(background: string, scheme: Scheme): string {
  const [overlay, opacity] = hover[scheme];
  return mix(overlay, background, opacity);
}

/**
 * The backgrounds that colors are checked against in each scheme: first the panel's surface, then a hovered `sunken`
 * background, which has the least contrast.
 */
export const brandSurfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', hovered('#eef0f4', 'light')],
  dark: ['#16181d', hovered('#272b33', 'dark')],
};

const textRatio = 4.5;
const iconRatio = 3;
/**
 * Minimum contrast of the brand fill, so that buttons and bubbles are visible: with the panel, and in the dark also with
 * a hovered `sunken` background. A contrast of 1.32 with that is one of at least 1.5 with the team's bubbles,
 * so a dark brand differs from them.
 */
const fillRatio: Readonly<Record<Scheme, number>> = { light: 1.25, dark: 1.32 };

/** Text on brighter colors is black. White has a contrast of 3:1 on this luminance. */
const brightestUnderWhite = 0.3;
/** White has a contrast of slightly more than 4.5:1 on this luminance. */
const readableUnderWhite = 0.18;

/**
 * Derives an accessible palette from one brand color, `#rgb` or `#rrggbb`. Text on a pale brand is black. On any other
 * brand it is white, and the brand is darkened until the contrast is 4.5:1. The launcher's styles have the same rule.
 * For text (4.5:1) and icons (3:1), the lightness of the brand is changed until it has that contrast on every given
 * surface. An invalid color yields the default brand, because a wrong setting must not break the chat.
 */
export function brandPalette(hex: string, scheme: Scheme, surfaces = brandSurfaces[scheme]): BrandPalette {
  const brand = toOklch(parseHex(hex) === null ? defaultBrand : hex);
  const away = scheme === 'light' ? -1 : 1;
  const behindFill = scheme === 'light' ? surfaces.slice(0, 1) : surfaces;
  const visible = ensureContrast(brand, away, behindFill, fillRatio[scheme]);
  const on = luminance(visible) > brightestUnderWhite ? '#000000' : '#ffffff';
  const base = on === '#ffffff' ? darkenTo(visible, readableUnderWhite) : visible;
  const awayFromText = on === '#ffffff' ? -1 : 1;
  const soft = tint(brand, scheme);
  return {
    '--chat-brand': base,
    '--chat-brand-hover': shift(base, awayFromText * 0.04),
    '--chat-brand-pressed': shift(base, awayFromText * 0.07),
    '--chat-brand-deep': shift(base, awayFromText * 0.08),
    '--chat-brand-on': on,
    '--chat-brand-on-muted': mutedText(on, base),
    '--chat-brand-text': ensureContrast(brand, away, surfaces, textRatio),
    '--chat-brand-icon': ensureContrast(brand, away, surfaces, iconRatio),
    '--chat-brand-soft': soft,
    '--chat-brand-on-soft': ensureContrast(brand, away, [soft, hovered(soft, scheme)], textRatio),
  };
}

/**
 * Changes a color's lightness in one direction, as little as possible, until its contrast with all backgrounds is
 * enough. Returns black or white if no such lightness exists.
 */
function ensureContrast(
  color: Oklch,
  direction: 1 | -1,
  backgrounds: readonly string[],
  ratio: number,
): string {
  const passes = (hex: string) => backgrounds.every((background) => contrast(hex, background) >= ratio);
  for (let lightness = color.lightness; lightness >= 0 && lightness <= 1; lightness += direction * 0.005) {
    const hex = toHex({ ...color, lightness });
    if (passes(hex)) return hex;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

/** `by` is a difference in OKLCH lightness. */
function shift(hex: string, by: number): string {
  const color = toOklch(hex);
  return toHex({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) });
}

/** Mixes `on` with up to 24% of the brand, as much as a contrast of 4.5:1 allows. */
function mutedText(on: string, base: string): string {
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
