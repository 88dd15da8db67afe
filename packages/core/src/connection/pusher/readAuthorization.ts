/** The backend's signature, which is sent with the subscription. */
export interface ChannelAuthorization {
  readonly auth: string;
  readonly channel_data?: string;
}

/**
 * Reads the response of `/api/widget/auth`. Returns undefined if it is invalid. A presence channel needs
 * `channel_data`, a JSON text with the member's `user_id`.
 */
export function readAuthorization(body: unknown, channelName: string): ChannelAuthorization | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('auth' in body) || typeof body.auth !== 'string') return undefined;
  const { auth } = body;
  if (!channelName.startsWith('presence-')) return { auth };
  const member = 'channel_data' in body ? body.channel_data : undefined;
  return typeof member === 'string' && hasUserId(member) ? { auth, channel_data: member } : undefined;
}

function hasUserId(text: string): boolean {
  try {
    const member: unknown = JSON.parse(text);
    return typeof member === 'object' && member !== null && 'user_id' in member;
  } catch {
    return false;
  }
}
