import { pollDelayMs } from '../realtime/reconnectDelay.ts';
import { createAgentsStore } from '../stores/agents.ts';
import { createCatchUp } from '../stores/catchUp.ts';
import { createConfigStore } from '../stores/config.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createConversationStore } from '../stores/conversation.ts';
import { createDraftStore } from '../stores/drafts.ts';
import { createMessagesStore } from '../stores/messages.ts';
import { createTypingStore } from '../stores/typing.ts';
import type { Base } from './createBase.ts';

/** The state of a chat by noun. */
export type Stores = ReturnType<typeof createStores>;

/** Makes the stores. `onConfirmed` hears the `echo_id` of everything said here that the server turns out to have. */
export function createStores(base: Base, onConfirmed: (echoId: string) => void) {
  const { api, environment, events, session, watchIdentity } = base;
  const { clock } = environment;
  const conversation = createConversationStore({
    ...api,
    watchIdentity,
    onRev: (rev) => catchUp.note(rev),
    onStarted: (id) => events.emit('conversation:start', { id }),
    onEnded: (id) => events.emit('conversation:end', { id }),
  });
  const messages = createMessagesStore({
    ...api,
    reconciliation: base.settings.reconciliation ?? 'echo',
    watchIdentity,
    onConfirmed,
    onFirstSeen: (message) => events.emit('message:received', { message }),
  });
  const catchUp = createCatchUp({
    clock,
    watchIdentity,
    hasSession: () => session.state.convToken !== null,
    fetchChanges: api.fetchChanges,
    fetchNewest: messages.fetchNewest,
    take: (taken) => messages.take(taken, 'live'),
    onLastSeen: conversation.applyLastSeen,
  });
  return {
    conversation,
    messages,
    catchUp,
    config: createConfigStore(base.settings.config, () => base.http({ method: 'get', path: '/api/config' })),
    agents: createAgentsStore(api.fetchAgents),
    draft: createDraftStore(environment.storage, `${base.scope}:draft`),
    connection: createConnectionStore(clock, catchUp.run, pollDelayMs),
    typing: createTypingStore(clock, (isTyping) => {
      if (session.state.convToken) void api.toggleTyping(isTyping);
    }),
  };
}
