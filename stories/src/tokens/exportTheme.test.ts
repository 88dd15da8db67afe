import { brandPalette } from '@chat/themes';
import { describe, expect, it } from 'vitest';
import { themeAsCss, themeAsJson } from './exportTheme.ts';

const nothing = { brand: null, variables: {}, scheme: 'light' };

describe('what the token editor gives away', () => {
  it.each([
    ['nothing where nothing was changed', nothing, {}],
    ['a brand', { ...nothing, brand: '#1f5a49' }, { brand: '#1f5a49' }],
    [
      'variables',
      { ...nothing, variables: { '--chat-radius-bubble': '4px' } },
      { variables: { '--chat-radius-bubble': '4px' } },
    ],
    [
      'and nothing that a host page may not set',
      { ...nothing, variables: { '--chat-space-4': '1rem', '--chat-radius-bubble': '4px' } },
      { variables: { '--chat-radius-bubble': '4px' } },
    ],
  ])('is, as JSON, what setTheme takes: %s', (_what, changes, theme) => {
    expect(JSON.parse(themeAsJson(changes))).toEqual(theme);
  });

  it('is, as CSS, for both schemes where it is no colour', () => {
    expect(themeAsCss({ ...nothing, variables: { '--chat-radius-bubble': '4px' } })).toBe(
      '[data-chat-theme] {\n  --chat-radius-bubble: 4px;\n}\n',
    );
  });

  it('is, where it is a colour, for the scheme in which it was chosen, by attribute or by the system', () => {
    const variables = { '--chat-color-text': '#222222' };
    expect(themeAsCss({ ...nothing, variables, scheme: 'dark' })).toBe(
      '[data-chat-theme][data-chat-scheme="dark"] {\n  --chat-color-text: #222222;\n}\n' +
        '@media (prefers-color-scheme: dark) {\n[data-chat-theme][data-chat-scheme="auto"] {\n  --chat-color-text: #222222;\n}\n}\n',
    );
    expect(themeAsCss({ ...nothing, variables, scheme: 'auto' })).toBe(
      '[data-chat-theme] {\n  --chat-color-text: #222222;\n}\n',
    );
  });

  it('has the whole palette of a brand for each scheme, which CSS cannot compute', () => {
    const css = themeAsCss({ ...nothing, brand: '#1f5a49' });
    for (const scheme of ['light', 'dark'] as const) {
      const brand = brandPalette('#1f5a49', scheme)['--chat-brand'];
      expect(css).toContain(`[data-chat-scheme="${scheme}"] {\n  --chat-brand: ${brand};`);
    }
  });
});
