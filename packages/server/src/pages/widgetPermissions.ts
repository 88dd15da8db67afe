import { isOne, type WireConfig } from '@chat/core/protocol';

/**
 * Allows the microphone only if the channel has voice messages. The host page must allow the microphone too, in its own
 * policy and for the iframe.
 */
export function widgetPermissions(config: WireConfig): string {
  const microphone = isOne(config.channel?.voiceMessages) ? 'self' : '';
  return `camera=(), display-capture=(), geolocation=(), microphone=(${microphone})`;
}
