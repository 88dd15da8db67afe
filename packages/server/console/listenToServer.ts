import { type Message as CableMessage, Channel, createCable } from '@anycable/web';
import { decodeRealtimeEvent, normaliseEventName } from '@chat/core/protocol';
import type { Desk } from './createDesk.ts';
import { withConversation, withMessage } from './deskChanges.ts';
import { decodeDeskConversation } from './records.ts';

class AgentChannel extends Channel<{ agent_token: string }, CableMessage> {
  static override identifier = 'AgentChannel';
}

const typingEndsMs = 30_000;

/**
 * Keeps the desk live; after every (re)connection it asks for everything, so that nothing is missed.
 * `onRefused` runs where the server does not know the token, or no longer.
 */
export function listenToServer(token: string, desk: Desk, onRefused: () => void): void {
  const cable = createCable(new URL('/cable', location.href.replace(/^http/, 'ws')).href);
  const channel = new AgentChannel({ agent_token: token });
  const setConnection = (connection: Desk['state']['connection']) =>
    desk.change((state) => ({ ...state, connection }));

  channel.on('connect', () => {
    setConnection('online');
    void desk.refresh();
  });
  channel.on('disconnect', () => setConnection('offline'));
  channel.on('close', onRefused);
  channel.on('message', (message) => {
    const { event, data } = Object(message);
    receive(desk, String(event), data);
  });
  cable.subscribe(channel);
}

function receive(desk: Desk, name: string, data: unknown): void {
  const known = normaliseEventName(name);
  const event = known && decodeRealtimeEvent(known, data);
  if (!event) return;
  switch (event.name) {
    case 'message.created':
    case 'message.updated':
      desk.change((state) => withMessage(state, event.message));
      break;
    case 'conversation.created':
    case 'conversation.status_changed': {
      const conversation = decodeDeskConversation(data);
      if (conversation) desk.change((state) => withConversation(state, conversation));
      break;
    }
    case 'conversation.typing_on':
    case 'conversation.typing_off':
      if (event.typing.user.type === 'contact' && event.typing.conversationId !== null)
        showTyping(desk, event.typing.conversationId, event.name === 'conversation.typing_on');
      break;
    case 'presence.update':
      desk.change((state) => ({
        ...state,
        agents: state.agents.map((agent) => ({
          ...agent,
          availability: event.presence.availability.get(agent.id) ?? 'offline',
        })),
      }));
      break;
  }
}

const typingTimers = new Map<number, ReturnType<typeof setTimeout>>();

function showTyping(desk: Desk, id: number, isTyping: boolean): void {
  clearTimeout(typingTimers.get(id));
  desk.change((state) => {
    const typing = new Set(state.typing);
    if (isTyping) typing.add(id);
    else typing.delete(id);
    return { ...state, typing };
  });
  if (isTyping)
    typingTimers.set(
      id,
      setTimeout(() => showTyping(desk, id, false), typingEndsMs),
    );
}
