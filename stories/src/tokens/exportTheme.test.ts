import { describe, expect, it } from 'vitest';
import { themeAsCss, themeAsJson } from './exportTheme.ts';

const nothing = { brand: null, palette: {}, variables: {}, scheme: 'light' };

describe('what the token editor gives away', () => {
  it.each([
    ['nothing where nothing was changed', nothing, {}],
    [
      'a brand',
      { ...nothing, brand: '#1f5a49', palette: { '--chat-brand': '#1f5a49' } },
      { brand: '#1f5a49' },
    ],
    [
      'variables',
      { ...nothing, variables: { '--chat-radius-bubble': '4px' } },
      { variables: { '--chat-radius-bubble': '4px' } },
    ],
  ])('is, as JSON, what setTheme takes: %s', (_what, changes, theme) => {
    expect(JSON.parse(themeAsJson(changes))).toEqual(theme);
  });

  it.each([
    ['light', '[data-chat-theme][data-chat-scheme="light"]'],
    ['auto', '[data-chat-theme]'],
  ])('is, as CSS, for the scheme %s where it is a colour', (scheme, selector) => {
    const variables = { '--chat-radius-bubble': '4px', '--chat-color-text': '#222222' };
    expect(themeAsCss({ ...nothing, variables, scheme })).toBe(
      `[data-chat-theme] {\n  --chat-radius-bubble: 4px;\n}\n${selector} {\n  --chat-color-text: #222222;\n}\n`,
    );
  });

  it('has the whole palette of a brand, which CSS cannot compute', () => {
    const palette = { '--chat-brand': '#1f5a49', '--chat-brand-on': '#ffffff' };
    expect(themeAsCss({ ...nothing, brand: '#1f5a49', palette })).toContain('--chat-brand-on: #ffffff;');
  });
});
