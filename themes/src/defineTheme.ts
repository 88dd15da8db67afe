import { assignVars, globalStyle } from '@vanilla-extract/css';
import { brandPalette, brandSurfaces, defaultBrand, type Scheme } from './brandPalette.ts';
import { vars } from './contract.css.ts';
import type { ContrastTokens, SchemeTokens, SharedTokens } from './tokenNames.ts';

/** A theme as data. */
export interface ThemeDefinition {
  /** Value of `data-chat-theme`. */
  readonly name: string;
  readonly shared: SharedTokens;
  readonly light: SchemeTokens;
  readonly dark: SchemeTokens;
  /** Overrides for `prefers-contrast: more`. */
  readonly moreContrast: Readonly<Record<Scheme, ContrastTokens>>;
}

/**
 * The variables are in a cascade layer, so that unlayered rules of the page override them. The variables for forced
 * colors are not overridden.
 */
const layer = 'chat-theme';

/**
 * Creates the style rules of a theme for `[data-chat-theme][data-chat-scheme="light" | "dark" | "auto"]`, including
 * increased contrast, forced colors and reduced motion. `auto` follows the system. Call it at the top level of a
 * `.css.ts` file, once per file.
 */
export function defineTheme(theme: ThemeDefinition): void {
  const root = `[data-chat-theme="${theme.name}"]`;
  const shared = assignVars(sharedVars, theme.shared);
  addRule(root, shared);
  addRule(
    root,
    { [vars.motion.fast]: '0.01ms', [vars.motion.base]: '0.01ms', [vars.motion.slow]: '0.01ms' },
    reducedMotion,
  );
  const inScheme = (scheme: string) => `${root}[data-chat-scheme="${scheme}"]`;
  addScheme(`${inScheme('light')}, ${inScheme('auto')}`, theme, 'light');
  addScheme(inScheme('dark'), theme, 'dark');
  addScheme(inScheme('auto'), theme, 'dark', '(prefers-color-scheme: dark)');
  addRule(root, forcedColors, '(forced-colors: active)');
}

const { font, space, radius, motion, ring, layout } = vars;
const sharedVars = { font, space, radius, motion, ring, layout };
const { textMuted, border, borderStrong, bubbleInEdge, headerEdge, onHeaderMuted } = vars.color;
const contrastVars = { textMuted, border, borderStrong, bubbleInEdge, headerEdge, onHeaderMuted };

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Variables that must be system colors in forced-colors mode. Browsers themselves replace text and background colors.
 * The values are `!important`, because the rules of the schemes are more specific, and because `applyBrand` and pages
 * set variables on the element.
 */
const forcedColors = {
  [vars.brand.icon]: 'CanvasText !important',
  [vars.color.focus]: 'Highlight !important',
  [vars.color.borderStrong]: 'CanvasText !important',
  [vars.color.online]: 'Highlight !important',
  [vars.color.away]: 'GrayText !important',
  [vars.color.offline]: 'GrayText !important',
};

function addScheme(selector: string, theme: ThemeDefinition, scheme: Scheme, media?: string): void {
  const tokens = assignVars({ color: vars.color, shadow: vars.shadow }, theme[scheme]);
  const brand = brandPalette(defaultBrand, scheme, brandSurfaces[scheme]);
  addRule(selector, { ...tokens, ...brand }, media);
  const query = '(prefers-contrast: more)';
  const more = theme.moreContrast[scheme];
  addRule(selector, assignVars(contrastVars, more), media === undefined ? query : `${media} and ${query}`);
  const colorScheme = { '@layer': { [layer]: { colorScheme: scheme } } };
  globalStyle(selector, media === undefined ? colorScheme : { '@media': { [media]: colorScheme } });
}

function addRule(selector: string, values: Record<string, string>, media?: string): void {
  const rule = { '@layer': { [layer]: { vars: values } } };
  globalStyle(selector, media === undefined ? rule : { '@media': { [media]: rule } });
}
