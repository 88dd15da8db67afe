import { isOne, type WireConfig } from '@chat/core/protocol';

/**
 * Allows the microphone only if the channel has voice messages. The host page must allow it for the iframe too, and
 * must not forbid it in its own policy.
 */
export function widgetPermissions(config: WireConfig): string {
  const microphone = isOne(config.channel?.voiceMessages) ? 'self' : '';
  return `camera=(), display-capture=(), geolocation=(), microphone=(${microphone})`;
}
