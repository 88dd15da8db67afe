import type { ChatContext } from '../environment/ChatContext.ts';
import type { Presence } from '../protocol/agent.ts';
import type { ChatParts } from './ChatParts.ts';

type RefreshedParts = Pick<ChatParts, 'visitor' | 'connection' | 'conversation' | 'channel'>;

/** Milliseconds to wait for the presence that a backend sends after it has confirmed a subscription. */
const presenceTimeoutMs = 1_000;

/**
 * Each time a subscription is confirmed, fetches the changes that may have been missed. If the connection has not been
 * lost since the last full fetch, first waits for the server's presence event. If its revision is not the newest known
 * one, fetches the conversation and the missed messages; otherwise at most the conversation's state. Fetches the agents
 * if the event names an unknown one.
 */
export function refreshWhenConfirmed(
  { environment: { clock } }: ChatContext,
  { visitor, connection, conversation, channel: { agents } }: RefreshedParts,
): () => Promise<unknown> {
  /**
   * True from a fetch of everything or the start of a first conversation until the connection is lost. Initially true:
   * starting a chat fetches everything.
   */
  let isFresh = true;
  /** True if the conversation's state was read together with the messages, so that one revision covers both. */
  let isConversationCovered = false;
  let cancelWait: (() => void) | undefined;

  const refreshConversation = () => {
    isConversationCovered = false;
    return conversation.refresh();
  };
  const fetchUncoveredState = () => (isConversationCovered ? undefined : conversation.status.fetch());
  const refresh = () => {
    isFresh = true;
    return Promise.all([refreshConversation(), agents.fetch()]);
  };
  const endWait = () => {
    cancelWait?.();
    cancelWait = undefined;
  };
  const compare = async ({ rev, availability }: Presence) => {
    const isUpToDate = await conversation.catchUp.isAt(rev);
    const areAgentsKnown = !agents.state.isError && agents.has(availability.keys());
    return Promise.all([
      isUpToDate ? fetchUncoveredState() : refreshConversation(),
      areAgentsKnown ? undefined : agents.fetch(),
    ]);
  };

  visitor.events.on('started', ({ isFirst }) => {
    isFresh ||= isFirst;
    isConversationCovered = isFirst;
  });
  connection.events.on('lost', () => {
    isFresh = false;
    endWait();
  });
  connection.events.on('confirmed', () => {
    endWait();
    if (!isFresh) return void refresh();
    cancelWait = clock.setTimeout(() => {
      endWait();
      if (visitor.isOpen && visitor.hasSession) void refresh();
    }, presenceTimeoutMs);
  });
  connection.events.on('event', (event) => {
    if (!cancelWait || event.name !== 'presence.update') return;
    endWait();
    void compare(event.presence);
  });
  return refresh;
}
