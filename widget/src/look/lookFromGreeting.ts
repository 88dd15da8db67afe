import type { WidgetConfig } from '@chat/core';
import type { Greeting } from '../page/handshake.ts';

/** What a greeting says of looks. */
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

/** `auto` follows the host page where it says what it looks like, else the device. */
export function schemeOf({ darkMode, hostColorScheme }: Pick<Greeting, 'darkMode' | 'hostColorScheme'>) {
  if (darkMode === undefined) return {};
  return { darkMode: darkMode === 'auto' ? (hostColorScheme ?? darkMode) : darkMode };
}
