import type { Availability, ChatClient, HostBridge, Message } from '@chat/core';

/** What decides how much is told. */
export interface Telling {
  readonly client: ChatClient;
  readonly host: HostBridge;
  /** The host page has asked for the text of messages too. */
  readonly shareContent: boolean;
}

/** Tells the host page what happens in the chat (spec §6; §7, Host events). The answer stops that. */
export function tellHost({ client, host, shareContent }: Telling): () => void {
  const tellAvailability = ({ isOnline, nextOpenAtMs }: Pick<Availability, 'isOnline' | 'nextOpenAtMs'>) =>
    emit('availability', {
      online: isOnline,
      ...(nextOpenAtMs === null ? {} : { nextOpenAt: new Date(nextOpenAtMs).toISOString() }),
    });
  const isUnwatched = () => !host.state.isOpen || document.hidden;
  const emit = (name: string, data: Readonly<Record<string, unknown>>) =>
    host.send({ event: 'emit', name, data });
  const words = ({ content }: Message) => (shareContent ? { content } : {});
  const ends = [
    client.on('message:received', ({ message, isLeader }) => {
      const { id, contentType, sender } = message;
      emit('message:received', { id, type: contentType, sender: sender?.type ?? null, ...words(message) });
      if (isLeader && isUnwatched()) host.send({ event: 'playAudio' });
    }),
    client.on('message:sent', ({ message }) => emit('message:sent', { id: message.id, ...words(message) })),
    client.on('message:failed', ({ message, error }) =>
      emit('message:failed', { id: message.localId, code: error.code, ...words(message) }),
    ),
    client.on('conversation:start', ({ id }) => emit('conversation:start', { id })),
    client.on('conversation:end', ({ id }) => emit('conversation:end', { id })),
    client.on('campaign:shown', ({ id }) => emit('campaign:shown', { id })),
    client.on('campaign:clicked', ({ id }) => emit('campaign:clicked', { id })),
    client.on('campaign:dismissed', ({ id }) => emit('campaign:dismissed', { id })),
    client.on('identity:change', ({ contactId }) => emit('identity:change', { contactId })),
    client.on('availability', tellAvailability),
    client.on('connection:lost', () => emit('connection', { state: 'lost' })),
    client.on('connection:restored', () => emit('connection', { state: 'restored' })),
    client.on('gtag', ({ name, params }) => host.send({ event: 'gtag', name, params })),
    client.on('popup:close', () => host.send({ event: 'closePopupWindow' })),
  ];
  // It may be known already, where the line was opened late.
  if (client.state.agents.hasFetched) tellAvailability(client.state.availability.current);
  return () => {
    for (const end of ends) end();
  };
}
