import { brandPalette } from '@chat/themes';
import { describe, expect, it } from 'vitest';
import { themeAsCommand, themeAsCss, themeAsJson } from './exportTheme.ts';
import { importTheme } from './importTheme.ts';
import { noChanges, type ThemeChanges } from './ThemeChanges.ts';

const names = new Set([
  ...Object.keys(brandPalette('#1f5a49', 'light')),
  '--chat-color-header',
  '--chat-color-text',
  '--chat-font-family',
  '--chat-radius-bubble',
  '--chat-shadow-panel',
  '--chat-space-md',
]);
const isFill = (value: string) => /^#|^linear-gradient\(/.test(value);
const read = (text: string) => importTheme(text, { names, isFill });

const everything: ThemeChanges = {
  brand: '#1f5a49',
  shared: { '--chat-radius-bubble': '4px', '--chat-font-family': "'Recoleta; Pro', serif" },
  light: {
    '--chat-color-header': 'linear-gradient(rgb(0 0 0 / 0.5), color-mix(in srgb, #fff 20%, #000))',
    '--chat-color-text': '#222222',
    '--chat-shadow-panel': '0 1px 2px rgb(0 0 0 / 0.2)',
  },
  dark: { '--chat-color-text': '#eeeeee' },
};

describe('imported theme', () => {
  it.each([
    ['everything', everything],
    ['a brand', { ...noChanges, brand: '#1f5a49' }],
    ['a color of the dark scheme', { ...noChanges, dark: { '--chat-color-text': '#eeeeee' } }],
    ['a color of both schemes', { ...noChanges, ...inBoth({ '--chat-color-text': '#777777' }) }],
    ['a shade of the brand that was changed', { ...everything, dark: { '--chat-brand-soft': '#111111' } }],
  ])('restores what was exported as CSS: %s', (_title, changes) => {
    expect(read(themeAsCss(changes))).toEqual({ changes, problems: [] });
  });

  const forPages = {
    ...noChanges,
    brand: '#1f5a49',
    shared: { '--chat-radius-bubble': '4px' },
    ...inBoth({ '--chat-color-text': '#222222' }),
  };

  it.each([
    ['JSON', themeAsJson(forPages, 'light')],
    ['a command', themeAsCommand(forPages, 'light')],
  ])('restores what was exported as %s', (_title, text) => {
    expect(read(text)).toEqual({ changes: forPages, problems: [] });
  });

  it.each([
    ['an empty text', ' ', 'There is nothing to import.'],
    ['a text', 'hello', /^This is neither CSS with variables nor JSON/],
    ['broken JSON', '{ "brand": ', /^This is neither CSS with variables nor JSON/],
    ['JSON without an object', '[1]', 'The JSON is not an object.'],
    ['CSS without variables', '.chat { }', 'There are no variables.'],
    ['an unknown key', '{ "logo": "x" }', 'logo: setTheme has no such setting.'],
    ['a key of the toolbar', '{ "appearance": "flat" }', /^appearance: .* toolbar/],
    ['a key with variables of its own', '{ "radius": "4px" }', /^radius: .*--chat-radius-…/],
    ['a brand that is not a color', '{ "brand": "green" }', 'brand: "green" is not a color such as #1f5a49.'],
    ['variables that are not an object', '{ "variables": "4px" }', 'variables: not an object.'],
    ['an unknown variable in JSON', '{ "variables": { "--chat-foo": "1" } }', /^--chat-foo: .*no such/],
    ['a number in JSON', '{ "variables": { "--chat-space-md": 4 } }', /^--chat-space-md: .*not a text/],
    ['an unknown variable in CSS', ':root { --chat-foo: 1px; }', /^--chat-foo: .*no such/],
    ['a property in CSS', '[data-chat-theme] { color: red; }', /^color: not a variable/],
    ['a color that is none', ':root { --chat-color-text: bluish; }', /^--chat-color-text: "bluish" is not/],
  ])('does not import, and describes, %s', (_title, text, problem) => {
    const { changes, problems } = read(text);
    expect(changes).toEqual(noChanges);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('imports a variable that setTheme refuses, and says so', () => {
    const { changes, problems } = read('{ "variables": { "--chat-space-md": "14px" } }');
    expect(changes.shared).toEqual({ '--chat-space-md': '14px' });
    expect(problems).toEqual(['--chat-space-md: imported, but setTheme refuses "14px".']);
  });

  it('reads several rules in a media query for the system’s color scheme', () => {
    const css = `@media (prefers-color-scheme: dark) {
      .page { --chat-radius-bubble: 2px }
      .chat { --chat-color-text: #fff }
    }
    .chat[data-chat-scheme=light] { --chat-color-text: #000 }`;
    expect(read(css)).toEqual({
      changes: {
        brand: null,
        shared: { '--chat-radius-bubble': '2px' },
        light: { '--chat-color-text': '#000' },
        dark: { '--chat-color-text': '#fff' },
      },
      problems: [],
    });
  });
});

function inBoth(values: ThemeChanges['light']) {
  return { light: values, dark: values };
}
