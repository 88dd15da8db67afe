import type { WidgetConfig } from '@chat/core';
import { applyBrand, defaultBrand, parseHex } from '@chat/themes';
import { loadTheme } from './loadTheme.ts';

export type Look = Pick<WidgetConfig, 'widgetStyle' | 'darkMode' | 'widgetColor'>;

/** With `darkMode: 'auto'`, the brand color follows the device's scheme until the returned function is called. */
export function applyLook({ widgetStyle, darkMode, widgetColor }: Look): () => void {
  const root = document.documentElement;
  void loadTheme(widgetStyle);
  root.dataset.chatTheme = widgetStyle;
  root.dataset.chatScheme = darkMode;
  root.style.colorScheme = darkMode === 'auto' ? 'light dark' : darkMode;
  return applyBrand(root, parseHex(widgetColor) ? widgetColor : defaultBrand, darkMode);
}
