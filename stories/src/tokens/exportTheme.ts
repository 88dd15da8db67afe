import { brandPalette, readRootCss } from '@chat/themes';
import { getGroup } from '../docs/variableName.ts';

export interface ThemeChanges {
  /** The color from which the brand palette is derived; null if unchanged. */
  readonly brand: string | null;
  readonly variables: Readonly<Record<string, string>>;
  /** The scheme in which colors and shadows were edited: `light`, `dark`, or `auto`. */
  readonly scheme: string;
}

/** Returns the format of `chatWidget('setTheme', …)`. Omits variables that a host page may not set. */
export function themeAsJson({ brand, variables }: ThemeChanges): string {
  const accepted = readRootCss(variables);
  const theme = { ...(brand && { brand }), ...(Object.keys(accepted).length > 0 && { variables: accepted }) };
  return `${JSON.stringify(theme, null, 2)}\n`;
}

/**
 * Edited colors and shadows apply to the scheme in which they were edited, or to both schemes for `auto`. A brand has
 * a palette for each scheme. Other variables apply to both.
 */
export function themeAsCss({ brand, variables, scheme }: ThemeChanges): string {
  const all = Object.entries(variables);
  const colors = all.filter(([name]) => isColor(name));
  return [
    ...(brand === null
      ? []
      : schemes.map((brandScheme) =>
          schemeRules(brandScheme, Object.entries(brandPalette(brand, brandScheme))),
        )),
    rule(
      anyChat,
      all.filter(([name]) => !isColor(name)),
    ),
    scheme === 'auto' ? rule(anyChat, colors) : schemeRules(scheme, colors),
  ].join('');
}

const schemes = ['light', 'dark'] as const;
const anyChat = '[data-chat-theme]';

type Values = readonly (readonly [name: string, value: string])[];

function schemeRules(scheme: string, values: Values): string {
  const followsSystem = rule(`${anyChat}[data-chat-scheme="auto"]`, values);
  if (followsSystem === '') return '';
  return `${rule(`${anyChat}[data-chat-scheme="${scheme}"]`, values)}@media (prefers-color-scheme: ${scheme}) {\n${followsSystem}}\n`;
}

function rule(selector: string, values: Values): string {
  if (values.length === 0) return '';
  return `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

function isColor(name: string): boolean {
  return getGroup(name) === 'brand' || getGroup(name) === 'color' || getGroup(name) === 'shadow';
}
