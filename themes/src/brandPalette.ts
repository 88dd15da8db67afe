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
 * Minimum contrast of the brand fill with the panel, so that buttons and bubbles are visible. In the dark scheme, the
 * fill must also have this contrast with a hovered `sunken` background. Its contrast with the team's bubbles is then at
 * least 1.5.
 */
const fillRatio: Readonly<Record<Scheme, number>> = { light: 1.25, dark: 1.32 };

/**
 * Minimum OKLCH lightness of fills in the dark, so that dark brands do not sink into the panel. White text is readable
 * on such a fill.
 */
const darkestFill = 0.48;
/**
 * Fills get darker in their states and at the end of gradients. Fills below this OKLCH lightness get lighter instead,
 * because nothing darker would look different.
 */
const nearlyBlack = 0.28;
/** Darker colors all look black, so the states of a fill begin at this OKLCH lightness. */
const looksBlack = 0.17;

/** Text on brighter colors is black. White has a contrast of 3:1 on this luminance. */
const brightestUnderWhite = 0.3;
/** White has a contrast of slightly more than 4.5:1 on this luminance. */
const readableUnderWhite = 0.18;

/**
 * Derives an accessible palette from one brand color, `#rgb` or `#rrggbb`. An invalid color yields the default brand,
 * because a wrong setting must not break the chat.
 *
 * Text on a pale brand is black. Any other brand is darkened until white text has a contrast of 4.5:1. The launcher's
 * styles have the same rule. For text (4.5:1) and icons (3:1) in the brand color, the lightness changes until the
 * contrast is enough on every given surface. A pale or very dark brand also gets more chroma.
 */
export function brandPalette(hex: string, scheme: Scheme, surfaces = brandSurfaces[scheme]): BrandPalette {
  const brand = toOklch(parseHex(hex) === null ? defaultBrand : hex);
  const away = scheme === 'light' ? -1 : 1;
  const behindFill = scheme === 'light' ? surfaces.slice(0, 1) : surfaces;
  const lightness = scheme === 'light' ? brand.lightness : Math.max(brand.lightness, darkestFill);
  const visible = ensureContrast({ ...brand, lightness }, away, behindFill, fillRatio[scheme]);
  const on = luminance(visible) > brightestUnderWhite ? '#000000' : '#ffffff';
  const base = on === '#ffffff' ? darkenTo(visible, readableUnderWhite) : visible;
  const shade = (by: number) => shadeOf(base, by);
  const deep = shade(0.08);
  const accent = withMoreChroma(brand);
  const soft = tint(accent, scheme);
  return {
    '--chat-brand': base,
    '--chat-brand-hover': shade(0.04),
    '--chat-brand-pressed': shade(0.07),
    '--chat-brand-deep': deep,
    '--chat-brand-on': on,
    '--chat-brand-on-muted': mutedText(on, base, deep),
    '--chat-brand-text': ensureContrast(accent, away, surfaces, textRatio),
    '--chat-brand-icon': ensureContrast(accent, away, surfaces, iconRatio),
    '--chat-brand-soft': soft,
    '--chat-brand-on-soft': ensureContrast(accent, away, [soft, hovered(soft, scheme)], textRatio),
  };
}

/**
 * A pale or very dark color has little chroma, so it would look gray after being darkened or lightened. Such a color
 * gets more chroma. Grays stay gray.
 */
function withMoreChroma(brand: Oklch): Oklch {
  const { lightness, chroma } = brand;
  const more = lightness > 0.85 || lightness < 0.25 ? 2.6 : 1;
  return { ...brand, chroma: Math.max(chroma, Math.min(chroma * more, 0.13)) };
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

/** Returns a darker shade of a fill, or a lighter one if it is nearly black. `by` is in OKLCH lightness. */
function shadeOf(fill: string, by: number): string {
  const color = toOklch(fill);
  const lightness =
    color.lightness < nearlyBlack ? Math.max(color.lightness, looksBlack) + by * 1.3 : color.lightness - by;
  return toHex({ ...color, lightness });
}

/** Mixes up to 24% of the brand into `on`. The contrast with both fills must stay at least 4.5:1. */
function mutedText(on: string, base: string, deep: string): string {
  const [from, to] = [toOklch(on), toOklch(base)];
  for (let share = 0.24; share > 0; share -= 0.02) {
    const hex = toHex({
      lightness: from.lightness + (to.lightness - from.lightness) * share,
      chroma: to.chroma * share * 0.6,
      hue: to.hue,
    });
    if (Math.min(contrast(hex, base), contrast(hex, deep)) >= textRatio) return hex;
  }
  return on;
}

function tint(brand: Oklch, scheme: Scheme): string {
  return scheme === 'light'
    ? toHex({ ...brand, lightness: 0.953, chroma: Math.min(brand.chroma * 0.22, 0.035) })
    : toHex({ ...brand, lightness: 0.355, chroma: Math.min(brand.chroma * 0.6, 0.1) });
}
