import type { FrameMode } from '@chat/core';
import { useChatConfig } from '@chat/hooks';
import { applyBrand, defaultBrand, parseHex } from '@chat/themes';
import { useLayoutEffect } from 'react';
import { loadTheme } from './loadTheme.ts';

/** Puts frame, theme, scheme and brand colour on the document, and follows them while they change (spec §7, set-…). */
export function useLook(mode: FrameMode): void {
  const { widget } = useChatConfig();
  const { widgetStyle, darkMode, widgetColor } = widget;
  useLayoutEffect(() => {
    document.documentElement.dataset.chatFrame = mode;
  }, [mode]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    void loadTheme(widgetStyle);
    root.dataset.chatTheme = widgetStyle;
    root.dataset.chatScheme = darkMode;
    root.style.colorScheme = darkMode === 'auto' ? 'light dark' : darkMode;
    return applyBrand(root, parseHex(widgetColor) ? widgetColor : defaultBrand, darkMode);
  }, [widgetStyle, darkMode, widgetColor]);
}
