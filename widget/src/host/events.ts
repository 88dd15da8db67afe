import type {
  Availability,
  ChatClient,
  ChatEvents,
  HostBridge,
  Message,
  WidgetToHostMessage,
} from '@chat/core';

export interface EventContext {
  readonly client: ChatClient;
  readonly host: HostBridge;
  /** Whether events include the text of messages. */
  readonly shareContent: boolean;
}

type Sent = readonly WidgetToHostMessage[];
/** Null: the event is not sent. */
type Row<Name extends keyof ChatEvents> = ((data: ChatEvents[Name], context: EventContext) => Sent) | null;

const emit = (name: string, data: Readonly<Record<string, unknown>>): Sent => [{ event: 'emit', name, data }];

const events: { readonly [Name in keyof ChatEvents]: Row<Name> } = {
  ready: null,
  'message:received': ({ message, isLeader }, context) => {
    const { id, contentType, sender } = message;
    const data = { id, type: contentType, sender: sender?.type ?? null, ...textOf(message, context) };
    const isUnnoticed = isLeader && (!context.host.state.isOpen || document.hidden);
    return [...emit('message:received', data), ...(isUnnoticed ? soundOf(context.client) : [])];
  },
  'message:completed': null,
  'note:received': null,
  'message:sent': ({ message }, context) =>
    emit('message:sent', { id: message.id, ...textOf(message, context) }),
  'message:failed': ({ message, error }, context) =>
    emit('message:failed', { id: message.localId, code: error.code, ...textOf(message, context) }),
  'conversation:start': ({ id }) => emit('conversation:start', { id }),
  'conversation:end': ({ id }) => emit('conversation:end', { id }),
  'campaign:shown': ({ id }) => emit('campaign:shown', { id }),
  'campaign:clicked': ({ id }) => emit('campaign:clicked', { id }),
  'campaign:dismissed': ({ id }) => emit('campaign:dismissed', { id }),
  'identity:change': ({ contactId }) => emit('identity:change', { contactId }),
  // The handler of `set-user` sends SET_USER_ERROR instead.
  'identity:error': null,
  'session:change': null,
  'data:deleted': null,
  'attributes:change': null,
  'label:change': null,
  availability: (availability) => availabilityOf(availability),
  'connection:lost': () => emit('connection', { state: 'lost' }),
  'connection:restored': () => emit('connection', { state: 'restored' }),
  gtag: ({ name, params }) => [{ event: 'gtag', name, params }],
  'popup:close': () => [{ event: 'closePopupWindow' }],
};

/** Returns nothing if the visitor has muted the sound. */
export function soundOf(client: ChatClient): Sent {
  return client.preferences.get('sound') === 'off' ? [] : [{ event: 'playAudio' }];
}

export function sendEvents(context: EventContext): void {
  const names = Object.keys(events) as (keyof ChatEvents)[];
  for (const name of names) forward(name, context);
  const { agents, availability } = context.client.state;
  // Availability may have been fetched before this subscription.
  if (agents.hasFetched) send(availabilityOf(availability.current), context);
}

function forward<Name extends keyof ChatEvents>(name: Name, context: EventContext): void {
  const messagesOf: Row<Name> = events[name];
  if (messagesOf) context.client.on(name, (data) => send(messagesOf(data, context), context));
}

function send(messages: Sent, { host }: EventContext): void {
  for (const message of messages) host.send(message);
}

function textOf({ content }: Message, { shareContent }: EventContext) {
  return shareContent ? { content } : {};
}

function availabilityOf({ isOnline, nextOpenAtMs }: Pick<Availability, 'isOnline' | 'nextOpenAtMs'>): Sent {
  return emit('availability', {
    online: isOnline,
    ...(nextOpenAtMs === null ? {} : { nextOpenAt: new Date(nextOpenAtMs).toISOString() }),
  });
}
