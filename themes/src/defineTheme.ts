import { assignVars, globalStyle } from '@vanilla-extract/css';
import { brandPalette, brandSurfaces, defaultBrand, type Scheme } from './brandPalette.ts';
import { vars } from './contract.css.ts';
import type { ContrastTokens, SchemeTokens, SharedTokens } from './tokenNames.ts';

/** A whole look as data. */
export interface ThemeDefinition {
  /** Value of `data-chat-theme`. */
  readonly name: string;
  readonly shared: SharedTokens;
  readonly light: SchemeTokens;
  readonly dark: SchemeTokens;
  /** Replacements for visitors who ask the system for more contrast. */
  readonly moreContrast: Readonly<Record<Scheme, ContrastTokens>>;
}

/** Variables live in a layer of their own, so that any rule of the page outside of layers wins over them. */
const layer = 'chat-theme';

/**
 * Writes the style rules of a theme: `[data-chat-theme][data-chat-scheme="light" | "dark" | "auto"]`, where
 * `auto` follows the system, together with more contrast, forced colours and reduced motion. Call it at the top
 * level of a `.css.ts` file; one file makes one theme.
 */
export function defineTheme(theme: ThemeDefinition): void {
  const root = `[data-chat-theme="${theme.name}"]`;
  const shared = assignVars(sharedVars, theme.shared);
  write(root, shared);
  write(
    root,
    { [vars.motion.fast]: '0.01ms', [vars.motion.base]: '0.01ms', [vars.motion.slow]: '0.01ms' },
    still,
  );
  const of = (scheme: string) => `${root}[data-chat-scheme="${scheme}"]`;
  writeScheme(`${of('light')}, ${of('auto')}`, theme, 'light');
  writeScheme(of('dark'), theme, 'dark');
  writeScheme(of('auto'), theme, 'dark', '(prefers-color-scheme: dark)');
  write(root, forced, '(forced-colors: active)');
}

const { font, space, radius, motion, ring, layout } = vars;
const sharedVars = { font, space, radius, motion, ring, layout };
const { textMuted, border, borderStrong, bubbleInEdge, headerEdge, onHeaderMuted } = vars.color;
const contrastVars = { textMuted, border, borderStrong, bubbleInEdge, headerEdge, onHeaderMuted };

const still = '(prefers-reduced-motion: reduce)';

/** The few variables that have to name a system colour; backgrounds and text are replaced by the browser. */
const forced = {
  [vars.brand.icon]: 'CanvasText',
  [vars.color.focus]: 'Highlight',
  [vars.color.borderStrong]: 'CanvasText',
  [vars.color.online]: 'Highlight',
  [vars.color.away]: 'GrayText',
  [vars.color.offline]: 'GrayText',
};

function writeScheme(selector: string, theme: ThemeDefinition, scheme: Scheme, media?: string): void {
  const tokens = assignVars({ color: vars.color, shadow: vars.shadow }, theme[scheme]);
  const brand = brandPalette(defaultBrand, scheme, brandSurfaces[scheme]);
  write(selector, { ...tokens, ...brand }, media);
  const query = '(prefers-contrast: more)';
  const more = theme.moreContrast[scheme];
  write(selector, assignVars(contrastVars, more), media === undefined ? query : `${media} and ${query}`);
  const colorScheme = { '@layer': { [layer]: { colorScheme: scheme } } };
  globalStyle(selector, media === undefined ? colorScheme : { '@media': { [media]: colorScheme } });
}

function write(selector: string, values: Record<string, string>, media?: string): void {
  const rule = { '@layer': { [layer]: { vars: values } } };
  globalStyle(selector, media === undefined ? rule : { '@media': { [media]: rule } });
}
