import { createAgentsStore } from '../channel/agents.ts';
import { createConfigStore } from '../config/configStore.ts';
import { createConnectionStore } from '../connection/connection.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import { CatchUp } from '../conversation/catchUp.ts';
import { type ConversationStore, createConversationStore } from '../conversation/conversation.ts';
import { createDraftStore } from '../conversation/drafts.ts';
import { createMessagesStore, type MessagesStore } from '../conversation/messages.ts';
import { createPlaceStore } from '../conversation/place.ts';
import { createTypingStore } from '../conversation/typing.ts';
import { createUploadsStore } from '../conversation/uploads.ts';
import type { Message } from '../protocol/message.ts';
import type { Base } from '../visitor/createBase.ts';

/** The state of a chat by noun. */
export type Stores = ReturnType<typeof createStores>;

/** Makes the stores. `onConfirmed` hears of everything said here that the server turns out to have. */
export function createStores(base: Base, onConfirmed: (echoId: string, message: Message) => void) {
  const { api, environment, events, session, tabs, watchIdentity } = base;
  const { clock } = environment;
  const typing = createTypingStore(clock, (isTyping) => {
    if (session.state.convToken) void api.toggleTyping(isTyping);
  });
  const conversation = createConversationStore({
    fetchConversation: api.fetchConversation,
    toggleStatus: api.toggleStatus,
    updateLastSeen: api.updateLastSeen,
    watchIdentity,
    onRev: (rev) => catchUp.note(rev),
    onStarted: (id) => events.emit('conversation:start', { id }),
    onEnded: (id) => events.emit('conversation:end', { id }),
  });
  const place = createPlaceStore(environment.storage, `${base.scope}:place`, clock);
  const messages = createMessagesStore({
    fetchMessages: api.fetchMessages,
    updateMessage: api.updateMessage,
    reconciliation: base.settings.reconciliation ?? 'echo',
    keptMessages: base.settings.keptMessages ?? 500,
    isReading: () => place.get() !== null,
    watchIdentity,
    onConfirmed,
    onFirstSeen(message) {
      typing.off();
      events.emit('message:received', { message, isLeader: tabs.isLeader() });
    },
  });
  const catchUp = connectCatchUp(base, messages, conversation);
  return {
    typing,
    conversation,
    messages,
    catchUp,
    config: createConfigStore(base.settings.config, api.fetchConfig),
    agents: createAgentsStore(api.fetchAgents),
    draft: createDraftStore(environment.storage, `${base.scope}:draft`),
    place,
    connection: createConnectionStore(clock, catchUp.run, pollDelayMs),
    uploads: createUploadsStore(),
  };
}

function connectCatchUp(
  { api, environment, session }: Base,
  messages: MessagesStore,
  conversation: ConversationStore,
): CatchUp {
  return new CatchUp({
    clock: environment.clock,
    random: environment.random,
    hasSession: () => session.state.convToken !== null,
    fetchChanges: api.fetchChanges,
    fetchNewest: messages.fetchNewest,
    take: (taken) => messages.take(taken),
    onLastSeen: conversation.applyLastSeen,
    onChangesUnknown: messages.expectOther,
    onOtherLog() {
      messages.expectOther();
      conversation.expectOther();
    },
  });
}
