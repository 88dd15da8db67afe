import { brandPalette, parseHex, readRootCss } from '@chat/themes';
import {
  type EditedScheme,
  isOfScheme,
  noChanges,
  schemes,
  type ThemeChanges,
  withVariable,
} from './ThemeChanges.ts';

/** What the import needs to know. */
export interface ImportContext {
  /** Names of all variables. */
  readonly names: ReadonlySet<string>;
  /** Whether the browser can fill an area with the value, for example a color or a gradient. */
  isFill(value: string): boolean;
}

export interface ImportedTheme {
  readonly changes: ThemeChanges;
  /** What was not imported, or cannot be used everywhere, and why. */
  readonly problems: readonly string[];
}

/**
 * Reads what the editor exports: rules in CSS, an object in JSON, or the command `setTheme`. Other texts, unknown
 * variables and values that cannot be used are described in `problems`.
 */
export function importTheme(text: string, context: ImportContext): ImportedTheme {
  const source = text.trim();
  if (source === '') return { changes: noChanges, problems: ['There is nothing to import.'] };
  const isCss = source.includes('{') && !/^(?:\{|chatWidget\()/.test(source);
  return isCss ? readCss(source, context) : readJson(source, context);
}

function readJson(source: string, context: ImportContext): ImportedTheme {
  const json = /^chatWidget\(\s*(['"])setTheme\1\s*,([\s\S]*)\)\s*;?$/.exec(source)?.[2] ?? source;
  let theme: unknown;
  try {
    theme = JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { changes: noChanges, problems: [`This is neither CSS with variables nor JSON: ${reason}`] };
  }
  if (!isRecord(theme)) return { changes: noChanges, problems: ['The JSON is not an object.'] };
  const { brand, variables = {}, ...others } = theme;
  const problems = Object.keys(others).map(describeKey);
  let changes = noChanges;
  if (typeof brand === 'string' && parseHex(brand)) changes = { ...changes, brand: fullHex(brand) };
  else if (brand !== undefined)
    problems.push(`brand: ${JSON.stringify(brand)} is not a color such as #1f5a49.`);
  if (!isRecord(variables)) return { changes, problems: [...problems, 'variables: not an object.'] };
  for (const [name, value] of Object.entries(variables)) {
    const problem = findProblem(name, value, context);
    if (problem !== null || typeof value !== 'string') problems.push(problem ?? `${name}: not a text.`);
    else {
      changes = withVariable(changes, name, value, schemes);
      if (!(name in readRootCss({ [name]: value })))
        problems.push(`${name}: imported, but setTheme refuses ${JSON.stringify(value)}.`);
    }
  }
  return { changes, problems };
}

const inToolbar: ReadonlySet<string> = new Set(['appearance', 'colorScheme']);

function describeKey(key: string): string {
  if (inToolbar.has(key)) return `${key}: not imported. Choose it in the toolbar.`;
  if (key === 'radius' || key === 'font')
    return `${key}: not imported. Set the variables --chat-${key}-… instead.`;
  return `${key}: setTheme has no such setting.`;
}

function readCss(source: string, context: ImportContext): ImportedTheme {
  const [, brandText = ''] = /\/\*\s*Brand:\s*(#[\da-f]{3,6})\s*\*\//i.exec(source) ?? [];
  const brand = parseHex(brandText) ? fullHex(brandText) : null;
  const start: ThemeChanges = { ...noChanges, brand };
  let changes = start;
  const problems = new Set<string>();
  for (const { where, name, value } of readDeclarations(source)) {
    const problem = findProblem(name, value, context);
    if (problem !== null) problems.add(problem);
    else {
      const own = where.filter((scheme) => !isOfBrand(brand, scheme, name, value));
      changes = withVariable(changes, name, value, own);
    }
  }
  if (changes === start && problems.size === 0 && brand === null) problems.add('There are no variables.');
  return { changes, problems: [...problems] };
}

/** Whether the brand alone already gives this value. Such a value does not count as a change. */
function isOfBrand(brand: string | null, scheme: EditedScheme, name: string, value: string): boolean {
  if (brand === null) return false;
  const palette: Readonly<Record<string, string>> = brandPalette(brand, scheme);
  return palette[name] === value;
}

interface Declaration {
  readonly where: readonly EditedScheme[];
  readonly name: string;
  readonly value: string;
}

const innermostRule = /([^{}]*)\{([^{}]*)\}/g;
const declaration = /([\w-]+)\s*:\s*((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+)/g;

function readDeclarations(source: string): readonly Declaration[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(innermostRule)].flatMap(({ 1: selector = '', 2: body = '', index }) => {
    const where = findSchemes(selector, text.slice(0, index));
    return [...body.matchAll(declaration)].map(([, name = '', value = '']) => ({
      where,
      name,
      value: value.trim(),
    }));
  });
}

/** Returns the scheme in the selector, or else in the media query around it. If there is none, returns both schemes. */
function findSchemes(selector: string, before: string): readonly EditedScheme[] {
  const [, named] = /data-chat-scheme="?(light|dark)\b/.exec(selector) ?? [];
  const [, system] = /prefers-color-scheme:\s*(light|dark)\b/.exec(findAtRule(before)) ?? [];
  const scheme = named ?? system;
  return schemes.filter((one) => scheme === undefined || scheme === one);
}

/** Returns the head of the block that is still open at the end of the text. */
function findAtRule(text: string): string {
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  const end = open.at(-1) ?? 0;
  return text.slice(text.lastIndexOf('}', end) + 1, end);
}

/** Returns null for a value that can be imported. */
function findProblem(name: string, value: unknown, { names, isFill }: ImportContext): string | null {
  if (!name.startsWith('--')) return `${name}: not a variable. Only variables can be imported.`;
  if (!names.has(name)) return `${name}: the chat has no such variable.`;
  if (typeof value !== 'string' || value === '') return `${name}: the value is not a text.`;
  const mustBeColor = isOfScheme(name) && !name.startsWith('--chat-shadow');
  return mustBeColor && !isFill(value) ? `${name}: ${JSON.stringify(value)} is not a color.` : null;
}

function fullHex(color: string): string {
  const digits = color.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
