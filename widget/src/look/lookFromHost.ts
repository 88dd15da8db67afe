import type { WidgetConfig } from '@chat/core';
import type { HostSettings } from '../page/handshake.ts';

/** Extracts the look settings from the host page's first message. */
export function lookOf(hostSettings: Omit<HostSettings, 'isOpen'>): Partial<WidgetConfig> {
  const { style, position, widgetStyle, widgetColor, hideChatBubble } = hostSettings;
  return {
    ...(style ? { style } : {}),
    ...(position ? { position } : {}),
    ...(widgetStyle ? { widgetStyle } : {}),
    ...schemeOf(hostSettings),
    ...(widgetColor ? { widgetColor } : {}),
    ...(hideChatBubble === undefined ? {} : { hideChatBubble }),
  };
}

/**
 * Returns the color scheme. Resolves `auto` to the host page's scheme if that is known; otherwise `auto` follows the
 * device.
 */
export function schemeOf({ darkMode, hostColorScheme }: Pick<HostSettings, 'darkMode' | 'hostColorScheme'>) {
  if (darkMode === undefined) return {};
  return { darkMode: darkMode === 'auto' ? (hostColorScheme ?? darkMode) : darkMode };
}
