import type { WidgetConfig } from '@chat/core';
import type { Greeting } from '../page/handshake.ts';

/** Extracts the look settings from the host page's first message. */
export function lookOf(greeting: Omit<Greeting, 'isOpen'>): Partial<WidgetConfig> {
  const { style, position, widgetStyle, widgetColor, hideChatBubble } = greeting;
  return {
    ...(style ? { style } : {}),
    ...(position ? { position } : {}),
    ...(widgetStyle ? { widgetStyle } : {}),
    ...schemeOf(greeting),
    ...(widgetColor ? { widgetColor } : {}),
    ...(hideChatBubble === undefined ? {} : { hideChatBubble }),
  };
}

/** Resolves `auto` to the host page's color scheme if known. Otherwise `auto` follows the device. */
export function schemeOf({ darkMode, hostColorScheme }: Pick<Greeting, 'darkMode' | 'hostColorScheme'>) {
  if (darkMode === undefined) return {};
  return { darkMode: darkMode === 'auto' ? (hostColorScheme ?? darkMode) : darkMode };
}
