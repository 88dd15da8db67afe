import { brandPalette, defaultBrand } from '@chat/themes';
import { expect, it } from 'vitest';
import { applyLook } from './applyLook.ts';

it.each([
  ['#7a3cff', 'light', '#7a3cff'],
  ['#7a3cff', 'dark', '#7a3cff'],
  ['#c03', 'dark', '#c03'],
  ['no color', 'light', defaultBrand],
] as const)('the color %s in a chat whose mode is %s is shown as the palette of %s', (color, mode, brand) => {
  applyLook({ widgetStyle: 'standard', darkMode: mode, widgetColor: color });
  const { style } = document.documentElement;
  const palette = brandPalette(brand, mode);
  expect(Object.keys(palette).length).toBeGreaterThan(0);
  expect(palette).toEqual(
    Object.fromEntries(Object.keys(palette).map((name) => [name, style.getPropertyValue(name)])),
  );
});
