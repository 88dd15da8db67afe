import { realtimeEventNames } from '@chat/core/protocol';
import { summarizeError } from '../../foundation/describeError.ts';
import { KeyedQueue } from '../../foundation/KeyedQueue.ts';
import type { Logger } from '../../foundation/logger.ts';
import { type RealtimePort, readVisitorStream } from '../RealtimePort.ts';
import type { PusherCredentials } from './PusherCredentials.ts';

export interface PusherRelayOptions {
  readonly realtime: RealtimePort;
  readonly credentials: PusherCredentials;
  /** The URL of the service's HTTP API, such as `https://api-eu.pusher.com`. */
  readonly serviceUrl: string;
  readonly logger: Logger;
}

const timeoutMs = 5_000;
/** Maximum number of events that wait for the service. Further ones are dropped. */
const maxWaiting = 1_000;

/**
 * Sends this process's events for single visitors to a Pusher-compatible service, which holds the sockets. The channel
 * of a visitor is `presence-<token>`. The events of a visitor are sent one after another, so they keep their order.
 * Events that cannot be sent are lost; clients fetch what they missed later. Resolves to a function that ends the
 * relay. That function resolves when the waiting events have been sent or have failed, at the latest after 5 s.
 */
export async function relayToPusher({
  realtime,
  credentials,
  serviceUrl,
  logger,
}: PusherRelayOptions): Promise<() => Promise<void>> {
  // Loaded only here, so that a server without PUSHER_HOST does not load the SDK.
  const { default: Pusher } = await import('pusher');
  const { protocol, hostname, port } = new URL(serviceUrl);
  const client = new Pusher({
    ...credentials,
    host: hostname,
    ...(port === '' ? {} : { port }),
    useTLS: protocol === 'https:',
    timeout: timeoutMs,
  });
  const queue = new KeyedQueue<string>();
  const underway = new Set<Promise<void>>();
  let isFailing = false;
  const fail = (reason: string) => {
    if (!isFailing)
      logger.warn(
        `An event could not be sent to the service at PUSHER_HOST. Clients fetch what they missed within about a minute. ${reason}`,
      );
    isFailing = true;
  };
  const stop = realtime.onPublish((stream, message) => {
    const token = readVisitorStream(stream);
    if (token === undefined || message.kind !== 'event') return;
    if (underway.size >= maxWaiting) return fail(`More than ${maxWaiting} events are waiting.`);
    const sending = queue
      .run(token, () => client.trigger(`presence-${token}`, realtimeEventNames[message.name], message.data))
      .then(
        () => {
          isFailing = false;
        },
        (cause) => fail(summarizeError(cause)),
      );
    underway.add(sending);
    void sending.then(() => underway.delete(sending));
  });
  return async () => {
    stop();
    const late = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
    await Promise.race([Promise.all(underway), late]);
  };
}
