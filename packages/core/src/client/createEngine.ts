import { createApi } from '../api/createApi.ts';
import { createHttp } from '../api/http.ts';
import type { ChatEvents } from '../chatEvents.ts';
import type { ChatSettings } from '../chatSettings.ts';
import { createEmitter } from '../createEmitter.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import { pendingMessage } from '../outbox/outboxEntry.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import { pollDelayMs } from '../realtime/reconnectDelay.ts';
import { newestId } from '../rules/messageList.ts';
import { createAgentsStore } from '../stores/agents.ts';
import { createCatchUp } from '../stores/catchUp.ts';
import { createConfigStore } from '../stores/config.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createContactStore } from '../stores/contact.ts';
import { createConversationStore } from '../stores/conversation.ts';
import { createDraftStore } from '../stores/drafts.ts';
import { createMessagesStore } from '../stores/messages.ts';
import { createSessionStore } from '../stores/session.ts';
import { createTypingStore } from '../stores/typing.ts';
import { createDelivery } from './createDelivery.ts';
import { createRealtimeConnection } from './createRealtimeConnection.ts';
import { createRealtimeRouter } from './createRealtimeRouter.ts';
import { storedSession } from './storedSession.ts';

/** The parts of one chat, wired. */
export type Engine = ReturnType<typeof createEngine>;

/**
 * Makes every part and hands each what it may call. It reads as a list: stores first, then what connects them.
 * Parts refer to later ones only inside callbacks, which run after all of them exist.
 */
export function createEngine(settings: ChatSettings) {
  const { environment, flowToken } = settings;
  const { clock } = environment;
  const scope = `chat:${flowToken}${settings.instanceId ? `:${settings.instanceId}` : ''}`;
  const report = (error: ChatError) => settings.onError?.(error);
  const events = createEmitter<ChatEvents>((cause) =>
    report({ code: 'internal', message: 'A listener of the chat threw.', retryable: false, cause }),
  );
  const language = { locale: settings.locale ?? 'en' };
  const creation: { underway: Promise<void> | undefined } = { underway: undefined };

  const keeper = settings.session ?? storedSession(environment.storage, scope);
  const session = createSessionStore(keeper.convToken, (convToken) => {
    keeper.onChange(convToken);
    events.emit('session:change', { convToken });
  });
  const watchIdentity = () => {
    const { generation } = session.state;
    return () => session.isCurrent(generation);
  };

  const http = createHttp({
    apiUrl: settings.apiUrl ?? '',
    pageQuery: { flow_token: flowToken, ...settings.pageQuery },
    locale: () => language.locale,
    token: () => session.state.convToken,
    tokenIn: settings.tokenIn ?? 'header',
    fetch: environment.fetch,
    clock,
  });
  const api = createApi(http, flowToken);
  const config = createConfigStore(settings.config, () => http({ method: 'get', path: '/api/config' }));
  const agents = createAgentsStore(api.fetchAgents);
  const draft = createDraftStore(environment.storage, `${scope}:draft`);
  const connection = createConnectionStore(clock, () => catchUp.run(), pollDelayMs);
  const typing = createTypingStore(clock, (isTyping) => {
    if (session.state.convToken) void api.toggleTyping(isTyping);
  });

  const conversation = createConversationStore({
    ...api,
    watchIdentity,
    onRev: (rev) => catchUp.note(rev),
    onStarted: (id) => events.emit('conversation:start', { id }),
    onEnded: (id) => events.emit('conversation:end', { id }),
  });

  const messages = createMessagesStore({
    ...api,
    reconciliation: settings.reconciliation ?? 'echo',
    watchIdentity,
    onConfirmed: (echoId) => outbox.confirm(echoId),
    onFirstSeen: (message) => events.emit('message:received', { message }),
  });

  const takeLive = (taken: readonly Message[]) => {
    messages.take(taken, 'live');
    for (const message of taken) catchUp.note(message.rev);
  };

  const catchUp = createCatchUp({
    clock,
    watchIdentity,
    hasSession: () => session.state.convToken !== null,
    fetchChanges: api.fetchChanges,
    fetchNewest: messages.fetchNewest,
    take: (taken) => messages.take(taken, 'live'),
    onLastSeen: conversation.applyLastSeen,
  });

  const adoptStarted = (started: StartedConversation) => {
    if (started.session) session.adopt(started.session);
    if (started.conversation) conversation.apply(started.conversation);
    takeLive(started.messages);
    void realtime.follow();
  };

  const outbox = createOutbox({
    storage: environment.outboxStorage,
    clock,
    random: environment.random,
    isOnline: environment.isOnline,
    deliver: createDelivery({
      api,
      session,
      adoptStarted,
      creating: () => creation.underway,
      renewSession: async () => (await settings.renewSession?.()) ?? null,
    }),
    lookAgain: () => catchUp.run(),
    newestId: () => newestId(messages.state.list),
    onAccepted(_entry, message) {
      takeLive([message]);
      events.emit('message:sent', { message });
    },
    onFailed(entry, error) {
      messages.fail(entry.echoId, error);
      report(error);
      events.emit('message:failed', { message: pendingMessage(entry), error });
    },
    onStorageError(cause) {
      connection.notPersistent();
      report({ code: 'storage', message: 'Unsent messages cannot be kept here.', retryable: false, cause });
    },
  });

  /** Asks the server for everything that may have changed while nobody listened. */
  const refresh = () => Promise.all([catchUp.run(), conversation.fetch(), agents.fetch()]);

  const forgetConversation = () => {
    outbox.clear();
    catchUp.reset();
    messages.reset();
    conversation.reset();
    typing.off();
    draft.set('');
  };

  /** New tokens: of the same person (a merge), whose words are kept, or of another, of whom nothing may stay. */
  const adoptIdentity = async (next: Session) => {
    const { contactId } = session.state;
    const isAnotherVisitor = contactId !== null && next.contactId !== contactId;
    session.adopt(next);
    if (isAnotherVisitor) forgetConversation();
    catchUp.reset();
    await realtime.follow(isAnotherVisitor);
    await refresh();
    outbox.wake();
  };

  const realtime = createRealtimeConnection({
    settings,
    api,
    session,
    config,
    connection,
    report,
    onConfirmed: () => void refresh(),
    onLost() {
      typing.off();
      events.emit('connection:lost', {});
    },
    onEvent: createRealtimeRouter({
      agents,
      conversation,
      typing,
      takeLive: (message) => takeLive([message]),
      adoptPubsubToken(token) {
        session.adoptPubsubToken(token);
        void realtime.follow();
      },
      onGtag: (gtag) => events.emit('gtag', gtag),
      onPopupClose: () => events.emit('popup:close', {}),
    }),
  });

  const contact = createContactStore({ ...api, adopt: adoptIdentity, onError: report });

  return {
    environment,
    report,
    events,
    language,
    creation,
    watchIdentity,
    api,
    refresh,
    adoptStarted,
    forgetConversation,
    session,
    config,
    agents,
    draft,
    connection,
    typing,
    conversation,
    messages,
    catchUp,
    outbox,
    realtime,
    contact,
  };
}
