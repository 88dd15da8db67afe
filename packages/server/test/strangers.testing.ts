import { Channel, createCable } from '@anycable/core';
import { adapters, ConnectionMonitor, createConsumer } from '@rails/actioncable';
import Pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { call } from './api.ts';
import { Inbox } from './Inbox.ts';

/** What a client that others wrote was told. */
export interface Heard {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events whose shape is what they test.
  readonly data: any;
}

/** A client that others wrote, on one visitor's stream. */
export interface Stranger {
  /** `confirmed` or `rejected` for every time the server answered. */
  readonly outcomes: Inbox<{ is: 'confirmed' | 'rejected' }>;
  readonly heard: Inbox<Heard>;
  /** Asks who is available; undefined for the family that has no such call. */
  askPresence?(): void;
  leave(): void;
  close(): void;
}

/** What a stranger has to know. */
export interface Introduction {
  readonly url: string;
  readonly pubsubToken: string;
  readonly convToken: string;
}

/** A way to make one. */
export type Introduce = (introduction: Introduction) => Stranger;

/** Rails' own client wants a page around it. */
function standInForPage(): void {
  const page = globalThis as unknown as Record<string, unknown>;
  page.document ??= { visibilityState: 'visible' };
  page.addEventListener ??= () => undefined;
  page.removeEventListener ??= () => undefined;
  adapters.WebSocket = WebSocket;
}

const meetRails: Introduce = ({ url, pubsubToken, convToken }) => {
  standInForPage();
  // As often as it looks for a server that is gone; the default makes the test wait for up to 18 s.
  ConnectionMonitor.staleThreshold = 4;
  const [outcomes, heard] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<Heard>()];
  const consumer = createConsumer(`${url.replace('http', 'ws')}/cable`);
  const channel = { channel: 'RoomChannel', pubsub_token: pubsubToken, conv_token: convToken };
  const subscription = consumer.subscriptions.create(channel, {
    connected: () => outcomes.add({ is: 'confirmed' }),
    rejected: () => outcomes.add({ is: 'rejected' }),
    received: (frame) => heard.add(heardOf(frame)),
  });
  return {
    outcomes,
    heard,
    askPresence: () => subscription.perform('update_presence'),
    leave: () => subscription.unsubscribe(),
    close: () => consumer.disconnect(),
  };
};

class RoomChannel extends Channel<{ pubsub_token: string; conv_token: string }> {
  static override identifier = 'RoomChannel';
}

const meetAnyCable: Introduce = ({ url, pubsubToken, convToken }) => {
  const [outcomes, heard] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<Heard>()];
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
  channel.on('message', (frame) => heard.add(heardOf(frame)));
  cable.subscribe(channel);
  return {
    outcomes,
    heard,
    askPresence: () => void channel.perform('update_presence'),
    leave: () => channel.disconnect(),
    close: () => cable.disconnect(),
  };
};

const meetPusher =
  (kind: 'presence' | 'private'): Introduce =>
  ({ url, pubsubToken, convToken }) => {
    const [outcomes, heard] = [new Inbox<{ is: 'confirmed' | 'rejected' }>(), new Inbox<Heard>()];
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
            (answer) => done(answer.status === 200 ? null : new Error(String(answer.status)), answer.body),
          );
        },
      },
    });
    const channel = pusher.subscribe(`${kind}-${pubsubToken}`);
    channel.bind('pusher:subscription_succeeded', () => outcomes.add({ is: 'confirmed' }));
    channel.bind('pusher:subscription_error', () => outcomes.add({ is: 'rejected' }));
    channel.bind_global((name: string, data: unknown) => {
      if (!name.startsWith('pusher')) heard.add({ name, data });
    });
    return {
      outcomes,
      heard,
      leave: () => pusher.unsubscribe(`${kind}-${pubsubToken}`),
      close: () => pusher.disconnect(),
    };
  };

function heardOf(frame: unknown): Heard {
  const { event, data } = Object(frame);
  return { name: String(event), data };
}

/** Clients that others wrote, and how each calls the events. */
export const strangers: readonly (readonly [string, Introduce, (name: string) => string])[] = [
  ['@rails/actioncable', meetRails, (name) => name],
  ['@anycable/core', meetAnyCable, (name) => name],
  ['pusher-js on a presence channel', meetPusher('presence'), camelCase],
  ['pusher-js on a private channel', meetPusher('private'), camelCase],
];

function camelCase(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
