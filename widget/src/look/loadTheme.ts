import type { WidgetConfig } from '@chat/core';

// A table, not a condition: the minifier would merge the two branches, which look the same until files are named.
const themes = {
  standard: () => import('@chat/themes/standard'),
  flat: () => import('@chat/themes/flat'),
} satisfies Record<WidgetConfig['widgetStyle'], () => Promise<unknown>>;

/** Loads the CSS variables of one theme. The other one is not downloaded. */
export const loadTheme = (widgetStyle: WidgetConfig['widgetStyle']): Promise<unknown> =>
  themes[widgetStyle]();
