/** What the server signed: sent along with the subscription. */
export interface ChannelAuthorization {
  readonly auth: string;
  readonly channel_data?: string;
}

/**
 * Reads the answer of `/api/widget/auth`; undefined where it is of another shape. A presence channel needs
 * `channel_data`, the JSON text of an object with the member's `user_id`.
 */
export function readAuthorization(body: unknown, channelName: string): ChannelAuthorization | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('auth' in body) || typeof body.auth !== 'string') return undefined;
  const { auth } = body;
  if (!channelName.startsWith('presence-')) return { auth };
  const member = 'channel_data' in body ? body.channel_data : undefined;
  return typeof member === 'string' && namesMember(member) ? { auth, channel_data: member } : undefined;
}

function namesMember(text: string): boolean {
  try {
    const member: unknown = JSON.parse(text);
    return typeof member === 'object' && member !== null && 'user_id' in member;
  } catch {
    return false;
  }
}
