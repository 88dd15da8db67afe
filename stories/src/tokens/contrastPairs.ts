import { contrast } from '@chat/themes';

/** A color that must be distinct from the color behind it. */
export interface ContrastPair {
  /** Names of variables. */
  readonly front: string;
  readonly back: string;
  /** The ratio that WCAG AA requires: 4.5 for text, 3 for icons and borders. */
  readonly minimum: 4.5 | 3;
}

const pairs = (minimum: 4.5 | 3, ...names: readonly (readonly [front: string, back: string])[]) =>
  names.map(([front, back]): ContrastPair => ({ front: `--chat-${front}`, back: `--chat-${back}`, minimum }));

export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(
    4.5,
    ['brand-on', 'brand'],
    ['brand-on', 'brand-hover'],
    ['brand-on', 'brand-pressed'],
    ['brand-on-soft', 'brand-soft'],
    ['brand-text', 'color-surface'],
    ['brand-text', 'color-canvas'],
    ['color-text', 'color-surface'],
    ['color-text', 'color-canvas'],
    ['color-text', 'color-raised'],
    ['color-text-muted', 'color-surface'],
    ['color-text-muted', 'color-canvas'],
    ['color-text-muted', 'color-raised'],
    ['color-on-bubble-in', 'color-bubble-in'],
    ['color-on-bubble-out', 'color-bubble-out'],
    ['color-on-header', 'color-header'],
    ['color-on-header-muted', 'color-header'],
    ['color-on-header', 'color-hero'],
    ['color-danger', 'color-surface'],
    ['color-on-danger-soft', 'color-danger-soft'],
    ['color-on-caution-soft', 'color-caution-soft'],
    ['color-on-positive-soft', 'color-positive-soft'],
  ),
  ...pairs(
    3,
    ['brand-icon', 'color-surface'],
    ['color-focus', 'color-surface'],
    ['color-border-strong', 'color-raised'],
    ['color-online', 'color-surface'],
    ['color-offline', 'color-surface'],
  ),
];

/** An opaque or translucent color with channels from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export interface MeasuredPair extends ContrastPair {
  /** The lowest contrast with any color of the background, which may be a gradient; null if it is unknown. */
  readonly ratio: number | null;
  readonly isEnough: boolean;
  /** The two colors with the lowest contrast, as hex colors. */
  readonly sample: { readonly front: string; readonly back: string } | null;
}

/**
 * Computes the contrast of a pair. Translucent colors are mixed with what is behind them: the background with
 * `ground`, the front with the background.
 */
export function measurePair(
  pair: ContrastPair,
  colorsOf: (variable: string) => readonly Rgba[],
  ground: Rgba,
): MeasuredPair {
  const [front] = colorsOf(pair.front);
  const samples = colorsOf(pair.back).flatMap((color) => {
    const back = mixOver(color, ground);
    return front ? [{ front: hex(mixOver(front, back)), back: hex(back) }] : [];
  });
  const ratios = samples.map((sample) => contrast(sample.front, sample.back));
  const ratio = Math.min(...ratios);
  const sample = samples[ratios.indexOf(ratio)];
  if (!sample) return { ...pair, ratio: null, isEnough: true, sample: null };
  // Rounded down, so that a ratio shown as 4.5 is at least 4.5.
  return { ...pair, ratio: Math.floor(ratio * 10) / 10, isEnough: ratio >= pair.minimum, sample };
}

function mixOver([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

function hex([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
