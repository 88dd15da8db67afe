import { isOne, type WireConfig } from '@chat/core/protocol';

/**
 * Returns the Permissions-Policy of the widget's page. It allows the microphone only if the channel has voice messages.
 * The host page must allow the microphone too, in its own policy and for the iframe. The policy never allows the
 * camera, the screen or the location.
 */
export function widgetPermissions(config: WireConfig): string {
  const microphone = isOne(config.channel?.voiceMessages) ? 'self' : '';
  return `camera=(), display-capture=(), geolocation=(), microphone=(${microphone})`;
}
