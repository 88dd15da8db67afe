import type { ChatSettings } from '../chatSettings.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import { pendingMessage } from '../outbox/outboxEntry.ts';
import { newestId } from '../rules/messageList.ts';
import { createContactStore } from '../stores/contact.ts';
import { type Base, createBase } from './createBase.ts';
import { createDelivery } from './createDelivery.ts';
import { createIntake, type Intake } from './createIntake.ts';
import { createRealtimeConnection } from './createRealtimeConnection.ts';
import { createRealtimeRouter } from './createRealtimeRouter.ts';
import { createStores, type Stores } from './createStores.ts';

/** The parts of one chat, wired. */
export type Engine = ReturnType<typeof createEngine>;

/**
 * Makes every part of a chat and hands each what it may call. Parts refer to later ones only inside callbacks, which
 * run after all of them exist.
 */
export function createEngine(settings: ChatSettings) {
  const base = createBase(settings);
  const stores = createStores(base, (echoId) => outbox.confirm(echoId));
  const intake = createIntake(base, stores, {
    follow: (isAnotherVisitor) => realtime.follow(isAnotherVisitor),
    clearOutbox: () => outbox.clear(),
    wakeOutbox: () => outbox.wake(),
  });
  const creation: { underway: Promise<void> | undefined } = { underway: undefined };
  const outbox = connectOutbox(base, stores, intake, () => creation.underway);
  const realtime = connectRealtime(base, stores, intake);
  const contact = connectContact(base, intake);
  return { ...base, ...stores, ...intake, creation, outbox, realtime, contact };
}

function connectOutbox(
  base: Base,
  stores: Stores,
  intake: Intake,
  creating: () => Promise<void> | undefined,
) {
  const { api, environment, events, report, session, settings } = base;
  const { catchUp, connection, messages } = stores;
  const renewSession = async () => (await settings.renewSession?.()) ?? null;
  return createOutbox({
    storage: environment.outboxStorage,
    clock: environment.clock,
    random: environment.random,
    isOnline: environment.isOnline,
    deliver: createDelivery({ api, session, creating, renewSession, adoptStarted: intake.adoptStarted }),
    lookAgain: catchUp.run,
    newestId: () => newestId(messages.state.list),
    onAccepted(_entry, message) {
      intake.takeLive([message]);
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
}

function connectRealtime(base: Base, stores: Stores, intake: Intake) {
  const { events, session } = base;
  const { agents, conversation, typing } = stores;
  const connection = createRealtimeConnection({
    ...base,
    ...stores,
    onConfirmed: () => void intake.refresh(),
    onLost() {
      typing.off();
      events.emit('connection:lost', {});
    },
    onEvent: createRealtimeRouter({
      agents,
      conversation,
      typing,
      takeLive: (message) => intake.takeLive([message]),
      adoptPubsubToken(token) {
        session.adoptPubsubToken(token);
        void connection.follow();
      },
      onGtag: (gtag) => events.emit('gtag', gtag),
      onPopupClose: () => events.emit('popup:close', {}),
    }),
  });
  return connection;
}

function connectContact({ api, events, report, session }: Base, intake: Intake) {
  const contact = createContactStore({
    ...api,
    hasSession: () => session.state.convToken !== null,
    adopt: intake.adoptIdentity,
    onIdentified: (contactId) => events.emit('identity:change', { contactId }),
    onRefused: (error) => events.emit('identity:error', { error }),
    onAttributesChange: (keys) => events.emit('attributes:change', { keys }),
    onLabelChange: (label, isSet) => events.emit('label:change', { label, isSet }),
    onError: report,
  });
  events.on('session:change', ({ convToken }) => {
    if (convToken !== null) void contact.flush();
  });
  return contact;
}
