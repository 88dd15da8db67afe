import { groupOf } from '../docs/variableName.ts';

/** What was changed in the editor. */
export interface ThemeChanges {
  /** One colour from which the brand’s variables are made; null where it was left as it is. */
  readonly brand: string | null;
  /** The brand's variables, made from it for the scheme that is shown. */
  readonly palette: Readonly<Record<string, string>>;
  /** Variables that were set by hand. */
  readonly variables: Readonly<Record<string, string>>;
  /** The scheme in which colours were chosen. */
  readonly scheme: string;
}

/** The changes as a host page says them: `chatWidget('setTheme', …)`. */
export function themeAsJson({ brand, variables }: ThemeChanges): string {
  const theme = { ...(brand && { brand }), ...(Object.keys(variables).length > 0 && { variables }) };
  return `${JSON.stringify(theme, null, 2)}\n`;
}

/**
 * The changes as a style sheet for a page with the kit in it. Colours belong to the scheme in which they were chosen,
 * everything else to both.
 */
export function themeAsCss({ palette, variables, scheme }: ThemeChanges): string {
  const all = Object.entries({ ...palette, ...variables });
  const ofScheme = scheme === 'auto' ? '' : `[data-chat-scheme="${scheme}"]`;
  return [
    rule(
      '[data-chat-theme]',
      all.filter(([name]) => !isColor(name)),
    ),
    rule(
      `[data-chat-theme]${ofScheme}`,
      all.filter(([name]) => isColor(name)),
    ),
  ].join('');
}

function rule(selector: string, values: readonly (readonly [name: string, value: string])[]): string {
  if (values.length === 0) return '';
  return `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

function isColor(name: string): boolean {
  return groupOf(name) === 'brand' || groupOf(name) === 'color' || groupOf(name) === 'shadow';
}
