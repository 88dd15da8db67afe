import { brandPalette } from '@chat/themes';
import { describe, expect, it } from 'vitest';
import { themeAsCss, themeAsJson } from './exportTheme.ts';

const noChanges = { brand: null, variables: {}, scheme: 'light' };

describe('exported theme', () => {
  it.each([
    ['nothing without changes', noChanges, {}],
    ['a brand', { ...noChanges, brand: '#1f5a49' }, { brand: '#1f5a49' }],
    [
      'variables',
      { ...noChanges, variables: { '--chat-radius-bubble': '4px' } },
      { variables: { '--chat-radius-bubble': '4px' } },
    ],
    [
      'no variables that a host page may not set',
      { ...noChanges, variables: { '--chat-space-4': '1rem', '--chat-radius-bubble': '4px' } },
      { variables: { '--chat-radius-bubble': '4px' } },
    ],
  ])('as JSON, an exported theme has the format of setTheme and contains %s', (_title, changes, theme) => {
    expect(JSON.parse(themeAsJson(changes))).toEqual(theme);
  });

  it('as CSS, an exported theme applies a radius to both schemes', () => {
    expect(themeAsCss({ ...noChanges, variables: { '--chat-radius-bubble': '4px' } })).toBe(
      '[data-chat-theme] {\n  --chat-radius-bubble: 4px;\n}\n',
    );
  });

  it('as CSS, an exported theme applies a color to the scheme in which it was edited, or to both for auto', () => {
    const variables = { '--chat-color-text': '#222222' };
    expect(themeAsCss({ ...noChanges, variables, scheme: 'dark' })).toBe(
      '[data-chat-theme][data-chat-scheme="dark"] {\n  --chat-color-text: #222222;\n}\n' +
        '@media (prefers-color-scheme: dark) {\n[data-chat-theme][data-chat-scheme="auto"] {\n  --chat-color-text: #222222;\n}\n}\n',
    );
    expect(themeAsCss({ ...noChanges, variables, scheme: 'auto' })).toBe(
      '[data-chat-theme] {\n  --chat-color-text: #222222;\n}\n',
    );
  });

  it('as CSS, an exported theme contains the brand color for each scheme', () => {
    const css = themeAsCss({ ...noChanges, brand: '#1f5a49' });
    for (const scheme of ['light', 'dark'] as const) {
      const brand = brandPalette('#1f5a49', scheme)['--chat-brand'];
      expect(css).toContain(`[data-chat-scheme="${scheme}"] {\n  --chat-brand: ${brand};`);
    }
  });
});
