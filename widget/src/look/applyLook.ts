import type { WidgetConfig } from '@chat/core';
import { applyBrand, defaultBrand, parseHex } from '@chat/themes';
import { loadTheme } from './loadTheme.ts';

/** What of the configuration decides how the document looks. */
export type Look = Pick<WidgetConfig, 'widgetStyle' | 'darkMode' | 'widgetColor'>;

/** Puts theme, scheme and brand colour on the document (spec §7, set-…). The answer takes the brand colour away. */
export function applyLook({ widgetStyle, darkMode, widgetColor }: Look): () => void {
  const root = document.documentElement;
  void loadTheme(widgetStyle);
  root.dataset.chatTheme = widgetStyle;
  root.dataset.chatScheme = darkMode;
  root.style.colorScheme = darkMode === 'auto' ? 'light dark' : darkMode;
  return applyBrand(root, parseHex(widgetColor) ? widgetColor : defaultBrand, darkMode);
}
