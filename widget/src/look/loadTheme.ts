import type { WidgetConfig } from '@chat/core';

// Not a condition: the two branches look the same to the minifier before the files get their names, and become one.
const themes = {
  standard: () => import('@chat/themes/standard'),
  flat: () => import('@chat/themes/flat'),
} satisfies Record<WidgetConfig['widgetStyle'], () => Promise<unknown>>;

/** Loads the variables of an appearance, once; the other one is not downloaded. */
export const loadTheme = (widgetStyle: WidgetConfig['widgetStyle']): Promise<unknown> =>
  themes[widgetStyle]();
