import { brandPalette, readRootCss } from '@chat/themes';
import { getGroup } from '../docs/variableName.ts';
import { type EditedScheme, schemes, type ThemeChanges, variablesIn } from './ThemeChanges.ts';

/**
 * Returns the argument of `chatWidget('setTheme', …)`, without variables that a host page may not set. The argument
 * has the colors of only one scheme, because the command cannot set colors per scheme.
 */
function themeForPage(changes: ThemeChanges, scheme: EditedScheme): object {
  const { brand } = changes;
  const accepted = readRootCss(variablesIn(changes, scheme));
  return { ...(brand && { brand }), ...(Object.keys(accepted).length > 0 && { variables: accepted }) };
}

/** Returns the names of changed variables that `setTheme` refuses, because of their name or their value. */
export function refusedByPage(changes: ThemeChanges, scheme: EditedScheme): readonly string[] {
  const variables = variablesIn(changes, scheme);
  const accepted = readRootCss(variables);
  return Object.keys(variables).filter((name) => !(name in accepted));
}

export function themeAsJson(changes: ThemeChanges, scheme: EditedScheme): string {
  return `${JSON.stringify(themeForPage(changes, scheme), null, 2)}\n`;
}

export function themeAsCommand(changes: ThemeChanges, scheme: EditedScheme): string {
  return `chatWidget('setTheme', ${themeAsJson(changes, scheme).trimEnd()});\n`;
}

/** Returns rules with all changes. A comment contains the brand, so that an import restores it. */
export function themeAsCss({ brand, shared, ...changes }: ThemeChanges): string {
  const { light, dark } = changes;
  // The rules for the brand's shades name a scheme, so only rules that also name a scheme can override them.
  const isSame = ([name, value]: Entries[number]) =>
    dark[name] === value && (brand === null || getGroup(name) !== 'brand');
  const same = Object.entries(light).filter(isSame);
  const sameNames = new Set(same.map(([name]) => name));
  return [
    brand === null ? '' : `/* Brand: ${brand} */\n`,
    ...(brand === null
      ? []
      : schemes.map((scheme) => schemeRules(scheme, Object.entries(brandPalette(brand, scheme))))),
    rule(anyChat, [...Object.entries(shared), ...same]),
    ...schemes.map((scheme) =>
      schemeRules(
        scheme,
        Object.entries(changes[scheme]).filter(([name]) => !sameNames.has(name)),
      ),
    ),
  ].join('');
}

const anyChat = '[data-chat-theme]';

type Entries = readonly (readonly [name: string, value: string])[];

function schemeRules(scheme: EditedScheme, values: Entries): string {
  const followsSystem = rule(`${anyChat}[data-chat-scheme="auto"]`, values);
  if (followsSystem === '') return '';
  return `${rule(`${anyChat}[data-chat-scheme="${scheme}"]`, values)}@media (prefers-color-scheme: ${scheme}) {\n${followsSystem}}\n`;
}

function rule(selector: string, values: Entries): string {
  if (values.length === 0) return '';
  return `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}
