import { brandPalette, readRootCss } from '@chat/themes';
import { groupOf } from '../docs/variableName.ts';

/** What was changed in the editor. */
export interface ThemeChanges {
  /** One colour from which the brand’s variables are made; null where it was left as it is. */
  readonly brand: string | null;
  /** Variables that were set by hand. */
  readonly variables: Readonly<Record<string, string>>;
  /** The scheme in which colours were chosen. */
  readonly scheme: string;
}

/**
 * The changes as a host page says them: `chatWidget('setTheme', …)`. What a host page may not set, such as spaces and
 * shadows, is left out.
 */
export function themeAsJson({ brand, variables }: ThemeChanges): string {
  const accepted = readRootCss(variables);
  const theme = { ...(brand && { brand }), ...(Object.keys(accepted).length > 0 && { variables: accepted }) };
  return `${JSON.stringify(theme, null, 2)}\n`;
}

/**
 * The changes as a style sheet for a page with the kit in it. A brand has its palette for each scheme; other colours
 * belong to the scheme in which they were chosen, everything else to both.
 */
export function themeAsCss({ brand, variables, scheme }: ThemeChanges): string {
  const all = Object.entries(variables);
  const colors = all.filter(([name]) => isColor(name));
  return [
    ...(brand === null
      ? []
      : schemes.map((each) => ofScheme(each, Object.entries(brandPalette(brand, each))))),
    rule(
      anyChat,
      all.filter(([name]) => !isColor(name)),
    ),
    scheme === 'auto' ? rule(anyChat, colors) : ofScheme(scheme, colors),
  ].join('');
}

const schemes = ['light', 'dark'] as const;
const anyChat = '[data-chat-theme]';

type Values = readonly (readonly [name: string, value: string])[];

function ofScheme(scheme: string, values: Values): string {
  const followsSystem = rule(`${anyChat}[data-chat-scheme="auto"]`, values);
  if (followsSystem === '') return '';
  return `${rule(`${anyChat}[data-chat-scheme="${scheme}"]`, values)}@media (prefers-color-scheme: ${scheme}) {\n${followsSystem}}\n`;
}

function rule(selector: string, values: Values): string {
  if (values.length === 0) return '';
  return `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

function isColor(name: string): boolean {
  return groupOf(name) === 'brand' || groupOf(name) === 'color' || groupOf(name) === 'shadow';
}
