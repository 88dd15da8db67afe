import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../foundation/secrets.ts';
import type { PusherCredentials } from './PusherCredentials.ts';

export interface Subscription {
  readonly socketId: string;
  readonly channel: string;
  /** The identity on a presence channel, as JSON text. Signed verbatim. */
  readonly channelData?: string | undefined;
}

/** Returns the signature of a subscription as `key:hex`, as Pusher protocol 7 defines it. */
export function signSubscription(credentials: PusherCredentials, subscription: Subscription): string {
  const { socketId, channel, channelData } = subscription;
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${credentials.key}:${createHmac('sha256', credentials.secret).update(text).digest('hex')}`;
}

export function isSigned(credentials: PusherCredentials, subscription: Subscription, auth: string): boolean {
  return isSameSecret(auth, signSubscription(credentials, subscription));
}
