import type { ChatClient, HostBridge } from '@chat/core';

/** Tells the host page what happens in the chat (spec §6; §7, Host events). The answer stops that. */
export function tellHost(client: ChatClient, host: HostBridge): () => void {
  const isUnwatched = () => !host.state.isOpen || document.hidden;
  const emit = (name: string, data: Readonly<Record<string, unknown>>) =>
    host.send({ event: 'emit', name, data });
  const ends = [
    client.on('message:received', ({ message, isLeader }) => {
      emit('message:received', {
        id: message.id,
        type: message.contentType,
        sender: message.sender?.type ?? null,
      });
      if (isLeader && isUnwatched()) host.send({ event: 'playAudio' });
    }),
    client.on('message:sent', ({ message }) => emit('message:sent', { id: message.id })),
    client.on('message:failed', ({ message, error }) =>
      emit('message:failed', { id: message.localId, code: error.code }),
    ),
    client.on('conversation:start', ({ id }) => emit('conversation:start', { id })),
    client.on('conversation:end', ({ id }) => emit('conversation:end', { id })),
    client.on('campaign:shown', ({ id }) => emit('campaign:shown', { id })),
    client.on('campaign:clicked', ({ id }) => emit('campaign:clicked', { id })),
    client.on('campaign:dismissed', ({ id }) => emit('campaign:dismissed', { id })),
    client.on('identity:change', ({ contactId }) => emit('identity:change', { contactId })),
    client.on('availability', ({ isOnline, nextOpenAtMs }) =>
      emit('availability', {
        online: isOnline,
        ...(nextOpenAtMs === null ? {} : { nextOpenAt: new Date(nextOpenAtMs).toISOString() }),
      }),
    ),
    client.on('connection:lost', () => emit('connection', { state: 'lost' })),
    client.on('gtag', ({ name, params }) => host.send({ event: 'gtag', name, params })),
    client.on('popup:close', () => host.send({ event: 'closePopupWindow' })),
  ];
  return () => {
    for (const end of ends) end();
  };
}
