import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalette, brandSurfaces, defaultBrand, hovered, type Scheme } from './brandPalette.ts';
import { contrast, luminance, mix } from './oklch.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const schemes: readonly Scheme[] = ['light', 'dark'];

describe('brandPalette', () => {
  it.each(schemes)(
    'A11: keeps texts and icons readable on their backgrounds for 10,000 random brand colors in %s',
    (scheme) => {
      fc.assert(
        fc.property(hexColor, (hex) => {
          expect(findUnreadable(hex, scheme)).toEqual([]);
        }),
        { numRuns: 10_000 },
      );
    },
    120_000,
  );

  it.each([
    ['#ffd400', '#000000'],
    ['#0b1f66', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#e53935', '#ffffff'],
    ['#ff9f43', '#000000'],
    ['#00a86b', '#ffffff'],
    ['#9e9e9e', '#000000'],
  ])('A11: shows text on %s in %s: black on pale colors, otherwise white', (hex, on) => {
    expect(brandPalette(hex, 'light')['--chat-brand-on']).toBe(on);
  });

  it.each(['', 'red', '#12345', 'url(x)', '#ffffffff'])(
    'uses the default brand for %o, which is not a hex color of three or six digits',
    (hex) => {
      expect(brandPalette(hex, 'light')).toEqual(brandPalette(defaultBrand, 'light'));
    },
  );

  // The A11 test includes these pairs, and checks more colors. This test exists to name the focus ring.
  it.each(schemes)(
    'A6: gives the focus ring a contrast of at least 3:1 on surfaces and on fills in the brand color, in %s',
    (scheme) => {
      fc.assert(
        fc.property(hexColor, (hex) => {
          const palette = brandPalette(hex, scheme);
          // The ring has the color of icons on surfaces, and the color of text on a header in the brand color.
          const onSurfaces = brandSurfaces[scheme].map((surface) =>
            contrast(palette['--chat-brand-icon'], surface),
          );
          const onHeader = [palette['--chat-brand'], palette['--chat-brand-deep']].map((fill) =>
            contrast(palette['--chat-brand-on'], fill),
          );
          expect(Math.min(...onSurfaces, ...onHeader)).toBeGreaterThanOrEqual(3);
        }),
        { numRuns: 1_000 },
      );
    },
  );

  it('does not change a color that has enough contrast', () => {
    expect(brandPalette('#2b59d9', 'light')['--chat-brand']).toBe('#2b59d9');
    expect(brandPalette('2B59D9', 'light')['--chat-brand-text']).toBe('#2b59d9');
  });

  it('treats black like #010101, and derives no black text color from white', () => {
    expect(brandPalette('#000000', 'dark')['--chat-brand']).toBe(
      brandPalette('#010101', 'dark')['--chat-brand'],
    );
    expect(brandPalette('#ffffff', 'light')['--chat-brand-text']).not.toBe('#000000');
  });
});

/**
 * Contrast ratios of a brand. `on`: text on the fill. `onDeep`: text on the end of a gradient. `hover`, `pressed` and
 * `team`: the fill against its hovered shade, its pressed shade and the team's bubble.
 */
type Row = readonly [
  brand: string,
  scheme: Scheme,
  on: number,
  onDeep: number,
  hover: number,
  pressed: number,
  team: number,
];

const rows: readonly Row[] = [
  ['#2b59d9', 'light', 5.94, 8.43, 1.19, 1.36, 5.21],
  ['#2b59d9', 'dark', 5.94, 8.43, 1.19, 1.36, 2.39],
  ['#1f5a49', 'light', 8.02, 11.19, 1.18, 1.33, 7.03],
  ['#1f5a49', 'dark', 6.31, 8.94, 1.18, 1.35, 2.25],
  ['#0b1f66', 'light', 14.98, 18.58, 1.12, 1.21, 13.13],
  ['#0b1f66', 'dark', 6.66, 9.4, 1.19, 1.35, 2.13],
  ['#c9694a', 'light', 4.58, 6.44, 1.18, 1.35, 4.02],
  ['#c9694a', 'dark', 4.58, 6.44, 1.18, 1.35, 3.1],
  ['#ed0000', 'light', 4.56, 6.27, 1.17, 1.32, 4],
  ['#ed0000', 'dark', 4.56, 6.27, 1.17, 1.32, 3.11],
  ['#ff9f43', 'light', 10.29, 7.7, 1.16, 1.29, 1.79],
  ['#ff9f43', 'dark', 10.29, 7.7, 1.16, 1.29, 6.96],
  ['#ffd400', 'light', 14.67, 11.31, 1.14, 1.25, 1.25],
  ['#ffd400', 'dark', 14.67, 11.31, 1.14, 1.25, 9.91],
  ['#ffd6e0', 'light', 15.95, 12.31, 1.13, 1.25, 1.15],
  ['#ffd6e0', 'dark', 15.95, 12.31, 1.13, 1.25, 10.78],
  ['#00bcd4', 'light', 9.14, 6.77, 1.16, 1.3, 2.01],
  ['#00bcd4', 'dark', 9.14, 6.77, 1.16, 1.3, 6.18],
  ['#00b894', 'light', 8.28, 6.05, 1.17, 1.32, 2.22],
  ['#00b894', 'dark', 8.28, 6.05, 1.17, 1.32, 5.6],
  ['#7c3aed', 'light', 5.7, 8.13, 1.19, 1.37, 4.99],
  ['#7c3aed', 'dark', 5.7, 8.13, 1.19, 1.37, 2.49],
  ['#9e9e9e', 'light', 7.84, 5.77, 1.16, 1.31, 2.35],
  ['#9e9e9e', 'dark', 7.84, 5.77, 1.16, 1.31, 5.3],
  ['#000000', 'light', 21, 14.94, 1.22, 1.35, 18.41],
  ['#000000', 'dark', 6.58, 9.29, 1.19, 1.35, 2.16],
  ['#ffffff', 'light', 16.52, 12.81, 1.13, 1.25, 1.11],
  ['#ffffff', 'dark', 21, 16.52, 1.12, 1.23, 14.19],
];

const bubbleIn: Readonly<Record<Scheme, string>> = { light: '#eef0f4', dark: '#272b33' };
const pale = ['#ffd400', '#ffd6e0', '#ffffff'];

describe('brandPalette of usual brands', () => {
  it.each(rows)(
    '%s in %s: text %f:1, at the end of gradients %f:1, hovered %f:1, pressed %f:1, team %f:1',
    (...row) => {
      expect(measure(row[0], row[1])).toEqual(row);
    },
  );

  it.each(rows)(
    '%s in %s has readable text, visible states and, unless it is pale on light, bubbles unlike the team’s',
    (...row) => {
      const [brand, scheme, on, onDeep, hover, pressed, team] = row;
      expect(Math.min(on, onDeep)).toBeGreaterThanOrEqual(4.5);
      expect(hover).toBeGreaterThanOrEqual(1.08);
      expect(pressed).toBeGreaterThan(hover);
      if (scheme === 'dark' || !pale.includes(brand)) expect(team).toBeGreaterThanOrEqual(1.3);
    },
  );

  it.each(rows)(
    '%s in %s: gradients end darker than the fill, unless it is nearly black',
    (brand, scheme) => {
      const palette = brandPalette(brand, scheme);
      const [fill, deep] = [luminance(palette['--chat-brand']), luminance(palette['--chat-brand-deep'])];
      expect(deep < fill).toBe(fill > 0.02);
    },
  );
});

function measure(brand: string, scheme: Scheme): Row {
  const palette = brandPalette(brand, scheme);
  const [fill, on] = [palette['--chat-brand'], palette['--chat-brand-on']];
  const round = (ratio: number) => Math.round(ratio * 100) / 100;
  return [
    brand,
    scheme,
    round(contrast(on, fill)),
    round(contrast(on, palette['--chat-brand-deep'])),
    round(contrast(fill, palette['--chat-brand-hover'])),
    round(contrast(fill, palette['--chat-brand-pressed'])),
    round(contrast(fill, bubbleIn[scheme])),
  ];
}

type Check = readonly [text: string, background: string, ratio: number];

function findUnreadable(hex: string, scheme: Scheme): readonly Check[] {
  const palette = brandPalette(hex, scheme);
  const surfaces = brandSurfaces[scheme];
  const fills = [palette['--chat-brand'], palette['--chat-brand-deep']];
  const states = [palette['--chat-brand-hover'], palette['--chat-brand-pressed']];
  const on = palette['--chat-brand-on'];
  const checks: readonly Check[] = [
    ...[...fills, ...states].map((fill): Check => [palette['--chat-brand-on'], fill, 4.5]),
    ...fills.map((fill): Check => [palette['--chat-brand-on-muted'], fill, 4.5]),
    ...surfaces.map((surface): Check => [palette['--chat-brand-text'], surface, 4.5]),
    ...surfaces.map((surface): Check => [palette['--chat-brand-icon'], surface, 3]),
    [palette['--chat-brand-on-soft'], palette['--chat-brand-soft'], 4.5],
    [palette['--chat-brand'], surfaces[0] ?? '', 1.25],
    // In the dark scheme, the visitor's bubbles beside those of the team.
    ...(scheme === 'dark' ? [[palette['--chat-brand'], '#272b33', 1.5] as const] : []),
    // Hovered icons on the header.
    ...fills.map((fill): Check => [on, mix(on, fill, 0.14), 3]),
    // Text of hovered soft buttons.
    [palette['--chat-brand-on-soft'], hovered(palette['--chat-brand-soft'], scheme), 4.5],
  ];
  return checks.filter(([text, background, ratio]) => contrast(text, background) < ratio);
}
