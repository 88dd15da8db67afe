import { type Message as CableMessage, Channel, createCable } from '@anycable/web';
import { decodeRealtimeEvent, normalizeEventName } from '@chat/core/protocol';
import type { ConsoleStore } from './createConsoleStore.ts';
import { decodeAgentConversation, type Message } from './records.ts';
import { withConversation, withMessage, withSeen } from './stateUpdates.ts';

class AgentChannel extends Channel<{ agent_token: string }, CableMessage> {
  static override identifier = 'AgentChannel';
}

const typingTimeoutMs = 30_000;

/**
 * Updates the store from realtime events. Reloads the conversations, the agents and the open thread after each
 * (re)connect, because events may have been missed. Calls `onRefused` if the server rejects or revokes the token. Stops
 * when `ended` is aborted.
 */
export function listenToServer(
  token: string,
  store: ConsoleStore,
  { ended, onRefused }: { readonly ended: AbortSignal; onRefused(): void },
): void {
  const cable = createCable(new URL('/cable', location.href.replace(/^http/, 'ws')).href);
  const channel = new AgentChannel({ agent_token: token });
  const setConnection = (connection: ConsoleStore['state']['connection']) =>
    store.change((state) => ({ ...state, connection }));

  channel.on('connect', () => {
    setConnection('online');
    void store.refresh();
  });
  channel.on('disconnect', () => setConnection('offline'));
  channel.on('close', () => ended.aborted || onRefused());
  channel.on('message', (message) => {
    const { event, data } = Object(message);
    receive(store, String(event), data);
  });
  cable.subscribe(channel);
  ended.addEventListener('abort', () => cable.disconnect());
}

function receive(store: ConsoleStore, name: string, data: unknown): void {
  const eventName = normalizeEventName(name);
  const event = eventName && decodeRealtimeEvent(eventName, data);
  if (!event) return;
  switch (event.name) {
    case 'message.created':
    case 'message.updated':
      store.change((state) => withMessage(state, event.message, event.name === 'message.created'));
      loadUnknownVisitor(store, event.message);
      break;
    case 'conversation.created':
    case 'conversation.status_changed': {
      const conversation = decodeAgentConversation(data);
      if (conversation) store.change((state) => withConversation(state, conversation));
      break;
    }
    case 'conversation.seen':
      store.change((state) => withSeen(state, event.conversationId, event.atSeconds));
      break;
    case 'conversation.typing_on':
    case 'conversation.typing_off':
      if (event.typing.user.type === 'contact' && event.typing.conversationId !== null)
        showTyping(store, event.typing.conversationId, event.name === 'conversation.typing_on');
      break;
    case 'presence.update':
      // The event lists all agents of one channel. Agents of other channels keep their status.
      store.change((state) => ({
        ...state,
        agents: state.agents.map((agent) => ({
          ...agent,
          availability: event.presence.availability.get(agent.id) ?? agent.availability,
        })),
      }));
      break;
  }
}

/** Loads an unknown visitor's details after each of their messages, because no event reports a new name. */
function loadUnknownVisitor(store: ConsoleStore, { direction, conversationId }: Message): void {
  if (direction !== 'incoming' || conversationId === null) return;
  const { name = '', email = '' } = store.state.conversations.get(conversationId)?.visitor ?? {};
  if (name === '' && email === '') void store.loadDetails(conversationId);
}

const typingTimers = new Map<number, ReturnType<typeof setTimeout>>();

function showTyping(store: ConsoleStore, id: number, isTyping: boolean): void {
  clearTimeout(typingTimers.get(id));
  store.change((state) => {
    const typing = new Set(state.typing);
    if (isTyping) typing.add(id);
    else typing.delete(id);
    return { ...state, typing };
  });
  if (isTyping)
    typingTimers.set(
      id,
      setTimeout(() => showTyping(store, id, false), typingTimeoutMs),
    );
}
