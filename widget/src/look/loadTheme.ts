import type { WidgetConfig } from '@chat/core';

/** Loads the variables of an appearance, once; the other one is not downloaded. */
export function loadTheme(widgetStyle: WidgetConfig['widgetStyle']): Promise<unknown> {
  return widgetStyle === 'flat' ? import('@chat/themes/flat') : import('@chat/themes/standard');
}
