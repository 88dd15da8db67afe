import { describe, expect, it } from 'vitest';
import { brandPalette, type Scheme } from './brandPalette.ts';
import { vars } from './contract.css.ts';
import type { ThemeDefinition } from './defineTheme.ts';
import { flatTheme } from './flatTheme.ts';
import { contrast } from './oklch.ts';
import { standardTheme } from './standardTheme.ts';
import type { SchemeTokens } from './tokenNames.ts';

type ColorName = keyof SchemeTokens['color'];
type Pair = readonly [text: ColorName, background: ColorName, ratio: number];

const pairs: readonly Pair[] = [
  ...(['canvas', 'surface', 'raised', 'sunken', 'bubbleIn'] as const).flatMap((background): Pair[] => [
    ['text', background, 7],
    ['textMuted', background, 4.5],
    ['danger', background, 4.5],
  ]),
  ...(['canvas', 'surface', 'raised'] as const).flatMap((background): Pair[] => [
    ['borderStrong', background, 3],
    ['focus', background, 3],
    ['online', background, 3],
    ['away', background, 3],
    ['offline', background, 3],
    ['positive', background, 4.5],
    ['caution', background, 4.5],
  ]),
  ['onBubbleIn', 'bubbleIn', 7],
  ['onBubbleOut', 'bubbleOut', 4.5],
  ['onDangerSoft', 'dangerSoft', 4.5],
  ['onCautionSoft', 'cautionSoft', 4.5],
  ['onPositiveSoft', 'positiveSoft', 4.5],
];

const brands = ['#2b59d9', '#ffd400', '#fefefe', '#050505', '#e4572e', '#00b894'];
const cases = [standardTheme, flatTheme].flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    brands.map((brand) => [theme.name, scheme, brand, theme] as const),
  ),
);

describe('theme colors', () => {
  it.each(cases)(
    'A10: in the theme %s (%s, brand %s), texts, borders and states have enough contrast',
    (_name, scheme, brand, theme) => {
      const resolve = createResolver(theme, scheme, brand);
      const low = pairs.filter(
        ([text, background, ratio]) => contrast(resolve(text), resolve(background)) < ratio,
      );
      expect(low.map(([text, background]) => `${text} on ${background}`)).toEqual([]);
    },
  );

  it.each(cases)(
    'A10: in the theme %s (%s, brand %s), both header texts have a contrast of at least 4.5:1',
    (_name, scheme, brand, theme) => {
      const resolve = createResolver(theme, scheme, brand);
      const { header, hero } = theme[scheme].color;
      const backgrounds = `${header} ${hero}`.match(/var\([^)]+\)|#[\da-f]{6}/g) ?? [];
      expect(backgrounds.length).toBeGreaterThan(1);
      for (const background of backgrounds) {
        expect(contrast(resolve('onHeader'), resolve(background))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(resolve('onHeaderMuted'), resolve(background))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

/** Returns a function that resolves the names of a theme's colors and `var(--chat-…)` references to hex colors. */
function createResolver(
  theme: ThemeDefinition,
  scheme: Scheme,
  brand: string,
): (color: ColorName | string) => string {
  const colors = theme[scheme].color;
  const values = new Map<string, string>(Object.entries(colors));
  const byReference = new Map<string, string>(
    Object.entries(brandPalette(brand, scheme)).map(([name, value]) => [`var(${name})`, value]),
  );
  for (const [name, reference] of Object.entries(vars.color)) {
    const value = Object.entries(colors).find(([key]) => key === name)?.[1];
    if (value?.startsWith('#')) byReference.set(reference, value);
  }
  return (color) => {
    const value = values.get(color) ?? color;
    return byReference.get(value) ?? value;
  };
}
