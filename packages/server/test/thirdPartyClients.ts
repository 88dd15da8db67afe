import { Channel, createCable } from '@anycable/core';
import { adapters, ConnectionMonitor, createConsumer } from '@rails/actioncable';
import Pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { call } from './api.ts';
import { Inbox } from './Inbox.ts';

export interface ReceivedEvent {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of events themselves.
  readonly data: any;
}

export interface ThirdPartyClient {
  readonly outcomes: Inbox<{ is: 'confirmed' | 'rejected' }>;
  readonly events: Inbox<ReceivedEvent>;
  /** Undefined for Pusher, which has no such command. */
  requestPresence?(): void;
  unsubscribe(): void;
  close(): void;
}

export interface ClientCredentials {
  readonly url: string;
  readonly pubsubToken: string;
  readonly convToken: string;
}

export type ConnectClient = (credentials: ClientCredentials) => ThirdPartyClient;

/** Rails' client needs these globals. */
function defineBrowserGlobals(): void {
  const page = globalThis as unknown as Record<string, unknown>;
  page.document ??= { visibilityState: 'visible' };
  page.addEventListener ??= () => undefined;
  page.removeEventListener ??= () => undefined;
  adapters.WebSocket = WebSocket;
}

const connectRails: ConnectClient = ({ url, pubsubToken, convToken }) => {
  defineBrowserGlobals();
  // In seconds. With the default of Rails' client, reconnecting takes up to 18 s.
  ConnectionMonitor.staleThreshold = 4;
  const [outcomes, events] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<ReceivedEvent>()];
  const consumer = createConsumer(`${url.replace('http', 'ws')}/cable`);
  const channel = { channel: 'RoomChannel', pubsub_token: pubsubToken, conv_token: convToken };
  const subscription = consumer.subscriptions.create(channel, {
    connected: () => outcomes.add({ is: 'confirmed' }),
    rejected: () => outcomes.add({ is: 'rejected' }),
    received: (frame) => events.add(eventOf(frame)),
  });
  return {
    outcomes,
    events,
    requestPresence: () => subscription.perform('update_presence'),
    unsubscribe: () => subscription.unsubscribe(),
    close: () => consumer.disconnect(),
  };
};

class RoomChannel extends Channel<{ pubsub_token: string; conv_token: string }> {
  static override identifier = 'RoomChannel';
}

const connectAnyCable: ConnectClient = ({ url, pubsubToken, convToken }) => {
  const [outcomes, events] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<ReceivedEvent>()];
  const cable = createCable(`${url.replace('http', 'ws')}/cable`, {
    websocketImplementation: WebSocket,
    reconnectStrategy: () => 200,
    logLevel: 'error',
    performFailures: 'ignore',
  });
  const channel = new RoomChannel({ pubsub_token: pubsubToken, conv_token: convToken });
  channel.on('connect', () => outcomes.add({ is: 'confirmed' }));
  channel.on('close', (error) => {
    if (error?.name === 'SubscriptionRejectedError') outcomes.add({ is: 'rejected' });
  });
  channel.on('message', (frame) => events.add(eventOf(frame)));
  cable.subscribe(channel);
  return {
    outcomes,
    events,
    requestPresence: () => void channel.perform('update_presence'),
    unsubscribe: () => channel.disconnect(),
    close: () => cable.disconnect(),
  };
};

const connectPusher =
  (kind: 'presence' | 'private'): ConnectClient =>
  ({ url, pubsubToken, convToken }) => {
    const [outcomes, events] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<ReceivedEvent>()];
    const pusher = new Pusher('chat', {
      cluster: 'x',
      wsHost: new URL(url).hostname,
      wsPort: Number(new URL(url).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) => {
          const body = { socket_id: socketId, channel_name: channelName };
          void call({ url }, 'POST', '/api/widget/auth', { flowToken: null, token: convToken, body }).then(
            (response) =>
              done(response.status === 200 ? null : new Error(String(response.status)), response.body),
          );
        },
      },
    });
    const channel = pusher.subscribe(`${kind}-${pubsubToken}`);
    channel.bind('pusher:subscription_succeeded', () => outcomes.add({ is: 'confirmed' }));
    channel.bind('pusher:subscription_error', () => outcomes.add({ is: 'rejected' }));
    channel.bind_global((name: string, data: unknown) => {
      if (!name.startsWith('pusher')) events.add({ name, data });
    });
    return {
      outcomes,
      events,
      unsubscribe: () => pusher.unsubscribe(`${kind}-${pubsubToken}`),
      close: () => pusher.disconnect(),
    };
  };

function eventOf(frame: unknown): ReceivedEvent {
  const { event, data } = Object(frame);
  return { name: String(event), data };
}

/** Third-party clients as [name, connect, event name in the client's protocol]. */
export const thirdPartyClients: readonly (readonly [string, ConnectClient, (name: string) => string])[] = [
  ['@rails/actioncable', connectRails, (name) => name],
  ['@anycable/core', connectAnyCable, (name) => name],
  ['pusher-js on a presence channel', connectPusher('presence'), camelCase],
  ['pusher-js on a private channel', connectPusher('private'), camelCase],
];

function camelCase(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
