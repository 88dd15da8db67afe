export { applyBrand } from './applyBrand.ts';
export { type BrandPalette, brandPalette, brandSurfaces, defaultBrand, type Scheme } from './brandPalette.ts';
export { type Font, readFont } from './font.ts';
export { contrast, luminance, type Oklch, parseHex, toHex, toOklch } from './oklch.ts';
export { readRootCss } from './rootCss.ts';
export type { ContrastTokens, SchemeTokens, SharedTokens } from './tokenNames.ts';
