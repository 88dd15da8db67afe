import type { WidgetConfig } from '@chat/core';
// The default theme is part of the page's style sheet, because nearly every channel has it.
import '@chat/themes/standard.css';

/** Loads the CSS variables of a theme, unless the page has them. */
export async function loadTheme(widgetStyle: WidgetConfig['widgetStyle']): Promise<void> {
  if (widgetStyle === 'flat') await import('@chat/themes/flat.css');
}
