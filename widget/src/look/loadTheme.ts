import type { WidgetConfig } from '@chat/core';

// A table, not a condition: its branches would look the same until the build names the files, and the minifier would
// merge them.
const themes = {
  standard: () => import('@chat/themes/standard'),
  flat: () => import('@chat/themes/flat'),
} satisfies Record<WidgetConfig['widgetStyle'], () => Promise<unknown>>;

/** Loads the CSS variables of one theme. Other themes are not downloaded. */
export const loadTheme = (widgetStyle: WidgetConfig['widgetStyle']): Promise<unknown> =>
  themes[widgetStyle]();
