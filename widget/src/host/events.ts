import type {
  Availability,
  ChatClient,
  ChatEvents,
  HostBridge,
  Message,
  WidgetToHostMessage,
} from '@chat/core';

/** What the events of the chat are sent with. */
export interface EventContext {
  readonly client: ChatClient;
  readonly host: HostBridge;
  /** The host page has asked for the text of messages too. */
  readonly shareContent: boolean;
}

type Sent = readonly WidgetToHostMessage[];
/** Makes the messages that one event of the chat becomes; null for an event that stays inside. */
type Row<Name extends keyof ChatEvents> = ((data: ChatEvents[Name], context: EventContext) => Sent) | null;

const emit = (name: string, data: Readonly<Record<string, unknown>>): Sent => [{ event: 'emit', name, data }];

/** What the host page receives of every event of the chat (spec §6; §7, Host events): one row per event. */
const events: { readonly [Name in keyof ChatEvents]: Row<Name> } = {
  ready: null,
  'message:received': ({ message, isLeader }, context) => {
    const { id, contentType, sender } = message;
    const data = { id, type: contentType, sender: sender?.type ?? null, ...textOf(message, context) };
    const isHeard = isLeader && (!context.host.state.isOpen || document.hidden);
    return [...emit('message:received', data), ...(isHeard ? [{ event: 'playAudio' } as const] : [])];
  },
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
  // The command itself sends SET_USER_ERROR.
  'identity:error': null,
  'session:change': null,
  'attributes:change': null,
  'label:change': null,
  availability: (availability) => availabilityOf(availability),
  'connection:lost': () => emit('connection', { state: 'lost' }),
  'connection:restored': () => emit('connection', { state: 'restored' }),
  gtag: ({ name, params }) => [{ event: 'gtag', name, params }],
  'popup:close': () => [{ event: 'closePopupWindow' }],
};

/** Sends the host page what happens in the chat. */
export function sendEvents(context: EventContext): void {
  const names = Object.keys(events) as (keyof ChatEvents)[];
  for (const name of names) follow(name, context);
  const { agents, availability } = context.client.state;
  // It may be known already, if the line was opened late.
  if (agents.hasFetched) send(availabilityOf(availability.current), context);
}

function follow<Name extends keyof ChatEvents>(name: Name, context: EventContext): void {
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
