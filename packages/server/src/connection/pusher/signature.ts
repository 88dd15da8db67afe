import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../foundation/secrets.ts';
import type { PusherCredentials } from './PusherCredentials.ts';

/** What a client has to show to subscribe: a socket, a channel and, for presence, who it is. */
export interface Subscription {
  readonly socketId: string;
  readonly channel: string;
  /** JSON as text: signed as it is. */
  readonly channelData?: string | undefined;
}

/** Signs a subscription: `key:hex`, as protocol 7 has it. */
export function signSubscription(credentials: PusherCredentials, subscription: Subscription): string {
  const { socketId, channel, channelData } = subscription;
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${credentials.key}:${createHmac('sha256', credentials.secret).update(text).digest('hex')}`;
}

/** Whether a subscription was signed by us. */
export function isSigned(credentials: PusherCredentials, subscription: Subscription, auth: string): boolean {
  return isSameSecret(auth, signSubscription(credentials, subscription));
}
