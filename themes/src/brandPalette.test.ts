import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalette, brandSurfaces, defaultBrand, hovered, type Scheme } from './brandPalette.ts';
import { contrast, mix } from './oklch.ts';

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

  // The A11 test covers these pairs too. This test names the focus ring, and checks fewer colors.
  it.each(schemes)(
    'A6: gives the focus ring a contrast of at least 3:1 on surfaces and on the header, in %s',
    (scheme) => {
      fc.assert(
        fc.property(hexColor, (hex) => {
          const palette = brandPalette(hex, scheme);
          // The ring has the color of icons on surfaces, and the color of text on the header.
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

  it('treats black like the color closest to it, and does not turn white into black text', () => {
    expect(brandPalette('#000000', 'dark')['--chat-brand']).toBe(
      brandPalette('#010101', 'dark')['--chat-brand'],
    );
    expect(brandPalette('#ffffff', 'light')['--chat-brand-text']).not.toBe('#000000');
  });
});

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
    // In the dark, own bubbles beside those of the team.
    ...(scheme === 'dark' ? [[palette['--chat-brand'], '#272b33', 1.5] as const] : []),
    // Hovered icons on the header.
    ...fills.map((fill): Check => [on, mix(on, fill, 0.14), 3]),
    // Text of hovered soft buttons.
    [palette['--chat-brand-on-soft'], hovered(palette['--chat-brand-soft'], scheme), 4.5],
  ];
  return checks.filter(([text, background, ratio]) => contrast(text, background) < ratio);
}
