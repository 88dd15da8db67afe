import type { WidgetConfig } from '@chat/core';
import type { HostSettings } from '../page/handshake.ts';

/**
 * Extracts the look settings from the host page's first message. `channelMode` is the channel's color scheme, used if
 * the page sets none. An older loader sends no style if the chat is a popup.
 */
export function lookFromHost(
  hostSettings: Omit<HostSettings, 'isOpen'>,
  channelMode: WidgetConfig['darkMode'],
): Partial<WidgetConfig> {
  const { style = 'popup', position, widgetStyle, widgetColor, hideChatBubble } = hostSettings;
  return {
    style,
    ...(position ? { position } : {}),
    ...(widgetStyle ? { widgetStyle } : {}),
    ...schemeOf({ ...hostSettings, darkMode: hostSettings.darkMode ?? channelMode }),
    ...(widgetColor ? { widgetColor } : {}),
    ...(hideChatBubble === undefined ? {} : { hideChatBubble }),
  };
}

/** Resolves `auto` to the host page's scheme if that is known; otherwise `auto` follows the device. */
export function schemeOf({ darkMode, hostColorScheme }: Pick<HostSettings, 'darkMode' | 'hostColorScheme'>) {
  if (darkMode === undefined) return {};
  return { darkMode: darkMode === 'auto' ? (hostColorScheme ?? darkMode) : darkMode };
}
