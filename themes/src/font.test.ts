import { expect, it } from 'vitest';
import { readFont, systemFonts } from './font.ts';

it.each(['Default', 'Arial', 'Comic Sans MS', 'Courier New', 'Georgia', 'Impact', 'Verdana'])(
  'readFont returns no stylesheet for the system font %s',
  (name) => {
    expect(systemFonts).toContain(name);
    for (const spelling of [name, name.toLowerCase()]) {
      const { stylesheetUrl, family } = readFont(spelling);
      expect(stylesheetUrl).toBeNull();
      expect(family === null).toBe(name === 'Default');
    }
  },
);

it.each([
  ['Arial', '"Arial", sans-serif'],
  [' comic  sans ms ', '"Comic Sans MS", sans-serif'],
  ['Courier New', '"Courier New", monospace'],
  ['Georgia', '"Georgia", serif'],
  ['Open Sans', '"Open Sans", sans-serif'],
])('readFont maps %j to the family %s', (name, family) => expect(readFont(name).family).toBe(family));

it('readFont returns a stylesheet with regular, bold and italic for a web font', () => {
  expect(readFont('Open Sans').stylesheetUrl).toBe(
    'https://fonts.googleapis.com/css?family=Open+Sans:400,bold,italic&display=swap',
  );
  expect(readFont('Inter', 'https://fonts.shop.example/css').stylesheetUrl).toContain(
    'https://fonts.shop.example/css?family=Inter:',
  );
});

it.each([
  '',
  ' ',
  '"',
  'a;b',
  'a}b',
  'url(x)',
  'a\\62',
  'a&b=c',
  'Inter:wght@900',
  'Ünter',
  'a\nb',
  'x'.repeat(65),
  "'; @import 'x",
  '--chat',
  'a/b',
  'a,b',
])('readFont ignores the invalid name %j', (name) =>
  expect(readFont(name)).toEqual({ family: null, stylesheetUrl: null }),
);
