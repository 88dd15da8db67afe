import type { WireConfig } from '@chat/core/protocol';

/**
 * Returns the Permissions-Policy of the widget's page. It allows the microphone only if the channel has voice messages;
 * then the host page's iframe and its own policy also decide. It never allows the camera, the screen or the location.
 */
export function widgetPermissions(config: WireConfig): string {
  const { voiceMessages } = config.channel ?? {};
  const hasVoice = voiceMessages === 1 || voiceMessages === '1';
  return `camera=(), display-capture=(), geolocation=(), microphone=(${hasVoice ? 'self' : ''})`;
}
