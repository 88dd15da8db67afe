import { brandPalette } from '@chat/themes';
import { describe, expect, it } from 'vitest';
import { refusedByPage, themeAsCommand, themeAsCss, themeAsJson } from './exportTheme.ts';
import { noChanges } from './ThemeChanges.ts';

const corners = { '--chat-radius-bubble': '4px' };
const text = { '--chat-color-text': '#222222' };

describe('exported theme', () => {
  it.each([
    ['nothing without changes', noChanges, {}],
    ['a brand', { ...noChanges, brand: '#1f5a49' }, { brand: '#1f5a49' }],
    ['variables', { ...noChanges, shared: corners }, { variables: corners }],
    ['colors of the scheme', { ...noChanges, light: text, dark: {} }, { variables: text }],
    [
      'only variables that a host page may set',
      { ...noChanges, shared: { '--chat-space-md': '1rem', ...corners } },
      { variables: corners },
    ],
  ])('as JSON, an exported theme has the format of setTheme and contains %s', (_title, changes, theme) => {
    expect(JSON.parse(themeAsJson(changes, 'light'))).toEqual(theme);
  });

  it('as a command, an exported theme is a call of setTheme', () => {
    expect(themeAsCommand({ ...noChanges, brand: '#1f5a49' }, 'light')).toBe(
      'chatWidget(\'setTheme\', {\n  "brand": "#1f5a49"\n});\n',
    );
  });

  it('the variables that a host page may not set are listed', () => {
    const shared = { '--chat-space-md': '1rem', '--chat-font-family': 'Recoleta', ...corners };
    expect(refusedByPage({ ...noChanges, shared }, 'light')).toEqual([
      '--chat-space-md',
      '--chat-font-family',
    ]);
  });

  it('as CSS, an exported theme applies a radius to both schemes', () => {
    expect(themeAsCss({ ...noChanges, shared: corners })).toBe(
      '[data-chat-theme] {\n  --chat-radius-bubble: 4px;\n}\n',
    );
  });

  it('as CSS, an exported theme applies a color to the scheme in which it was edited, or to both', () => {
    expect(themeAsCss({ ...noChanges, dark: text })).toBe(
      '[data-chat-theme][data-chat-scheme="dark"] {\n  --chat-color-text: #222222;\n}\n' +
        '@media (prefers-color-scheme: dark) {\n[data-chat-theme][data-chat-scheme="auto"] {\n  --chat-color-text: #222222;\n}\n}\n',
    );
    expect(themeAsCss({ ...noChanges, light: text, dark: text })).toBe(
      '[data-chat-theme] {\n  --chat-color-text: #222222;\n}\n',
    );
  });

  it('as CSS, an edited brand shade overrides the derived shade', () => {
    const soft = { '--chat-brand-soft': '#dddddd' };
    const css = themeAsCss({ ...noChanges, brand: '#1f5a49', light: soft, dark: soft });
    const own = '[data-chat-theme][data-chat-scheme="dark"] {\n  --chat-brand-soft: #dddddd;\n}';
    expect(css.lastIndexOf(own)).toBeGreaterThan(css.lastIndexOf('--chat-brand-deep'));
  });

  it('as CSS, an exported theme contains the brand color for each scheme', () => {
    const css = themeAsCss({ ...noChanges, brand: '#1f5a49' });
    for (const scheme of ['light', 'dark'] as const) {
      const brand = brandPalette('#1f5a49', scheme)['--chat-brand'];
      expect(css).toContain(`[data-chat-scheme="${scheme}"] {\n  --chat-brand: ${brand};`);
    }
  });
});
