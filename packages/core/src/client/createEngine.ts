import { createReception } from '../channel/createReception.ts';
import type { ChatSettings } from '../chatSettings.ts';
import {
  createRealtimeConnection,
  type RealtimeConnectionEffects,
} from '../connection/createRealtimeConnection.ts';
import { createDelivery } from '../conversation/createDelivery.ts';
import { createIntake, type Intake } from '../conversation/createIntake.ts';
import { findById, newestId } from '../conversation/messageList.ts';
import { createOutbox, type Outbox } from '../conversation/outbox/createOutbox.ts';
import { pendingMessage } from '../conversation/outbox/outboxEntry.ts';
import { createContactStore } from '../visitor/contact.ts';
import { type Base, createBase } from '../visitor/createBase.ts';
import { createVisitorCalls, type VisitorCalls } from '../visitor/createVisitorCalls.ts';
import { createIntroductionStore, type IntroductionStore } from '../visitor/introduction.ts';
import { joinOtherTabs } from '../visitor/joinOtherTabs.ts';
import { renewSession } from '../visitor/renewSession.ts';
import { isOwnerOf, wordsOwner } from '../visitor/wordsOwner.ts';
import { createRealtimeRouter } from './createRealtimeRouter.ts';
import { createStores, type Stores } from './createStores.ts';

/** The parts of one chat, wired. */
export type Engine = ReturnType<typeof createEngine>;

/**
 * Makes every part of a chat and hands each what it may call. Parts refer to later ones only inside callbacks, which
 * run after all of them exist.
 */
export function createEngine(settings: ChatSettings) {
  const base = createBase(settings, () => renewSession(base, intake));
  const stores = createStores(base, (echoId, message) => {
    stores.uploads.end(echoId);
    if (!outbox.confirm(echoId)) return;
    const shown = findById(stores.messages.state.list, message.id ?? 0) ?? message;
    base.events.emit('message:sent', { message: shown });
  });
  const intake = createIntake(base, stores, {
    follow: () => realtime.follow(),
    muteStream: () => realtime.mute(),
    stopStream: () => realtime.stop(),
    clearOutbox: () => outbox.clear(),
    setOutboxAside: (upTo) => outbox.setAside(upTo),
    unsent: () => outbox.entries(),
    changeVisitor: (change) => outbox.changeVisitor(change),
    wakeOutbox: () => outbox.wake(),
  });
  const introduction = createIntroductionStore(base.environment.storage, `${base.scope}:introduction`);
  const otherTabs = joinOtherTabs(base, intake, () => outbox.firstCall() !== undefined);
  const calls = createVisitorCalls(base, intake, otherTabs, introduction, {
    mark: () => outbox.mark(),
    firstCall: () => outbox.firstCall(),
    noteFirstCall: (echoId, isFirstCall) => outbox.noteFirstCall(echoId, isFirstCall),
  });
  const reception = createReception({ base, stores, calls, introduction });
  const outbox = connectOutbox(base, stores, intake, { calls, introduction });
  const realtime = connectRealtime(base, stores, intake, () => outbox.wake());
  const contact = connectContact(base, intake, calls);
  return {
    ...base,
    ...stores,
    ...intake,
    introduction,
    otherTabs,
    calls,
    reception,
    outbox,
    realtime,
    contact,
  };
}

function connectOutbox(
  base: Base,
  stores: Stores,
  intake: Intake,
  { calls, introduction }: { readonly calls: VisitorCalls; readonly introduction: IntroductionStore },
): Outbox {
  const { environment, events, report, session, settings } = base;
  const { catchUp, connection, messages, uploads } = stores;
  return createOutbox({
    storage: environment.outboxStorage,
    clock: environment.clock,
    random: environment.random,
    isRepeatable: settings.reconciliation !== 'content',
    isOnline: environment.isOnline,
    owner: () => wordsOwner(session.state),
    isOwn: (owner) => isOwnerOf(owner, session.state),
    learnOwner: () => intake.learn(),
    deliver: createDelivery(base, { calls, introduction, uploads }),
    lookAgain: catchUp.run,
    newestId: () => newestId(messages.state.list),
    onResumed: (entry) => messages.append(pendingMessage(entry), entry.afterId),
    onDropped: messages.discard,
    onAccepted: (_entry, message) => intake.takeLive([message]),
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

function connectRealtime(base: Base, stores: Stores, intake: Intake, wakeOutbox: () => void) {
  const { events } = base;
  const { agents, catchUp, conversation, typing } = stores;
  const effects: RealtimeConnectionEffects = {
    onConfirmed() {
      void intake.refresh();
      wakeOutbox();
    },
    onLost() {
      typing.off();
      events.emit('connection:lost', {});
    },
    onEvent: createRealtimeRouter({
      conversation,
      typing,
      takeLive: (message, isChange) => intake.takeLive([message], isChange),
      onPresence({ availability, rev }) {
        agents.applyPresence(availability);
        const typist = agents.state.records.find(({ id }) => id === typing.state.agent?.id);
        if (typist?.availability === 'offline') typing.off();
        catchUp.noteHead(rev);
      },
      moveTo: intake.moveTo,
      onGtag: (gtag) => events.emit('gtag', gtag),
      onPopupClose: () => events.emit('popup:close', {}),
    }),
  };
  return createRealtimeConnection(base, stores, intake, effects);
}

function connectContact({ api, events, report, session }: Base, intake: Intake, calls: VisitorCalls) {
  const contact = createContactStore({
    setAttributes: api.setAttributes,
    deleteAttribute: api.deleteAttribute,
    addLabel: api.addLabel,
    removeLabel: api.removeLabel,
    identify: calls.identify,
    hasSession: () => session.state.convToken !== null,
    adopt: intake.goOn,
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
