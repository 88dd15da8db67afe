import type { WidgetToHostMessage, WidgetToHostMessages } from '@chat/core/protocol';
import { forgetVisit, type PageContext } from '../context/PageContext.ts';
import { ownEventName } from '../events/eventAliases.ts';
import { relayAnalytics } from '../events/relayEvents.ts';
import { setConsent } from '../frame/setConsent.ts';
import { playPing } from '../launcher/playPing.ts';
import { showUnread } from '../launcher/showUnread.ts';
import { deferWhileTyping } from '../page/deferWhileTyping.ts';
import { setVariables } from '../page/elements.ts';
import { pageLocale } from '../page/hostPreferences.ts';
import { after } from '../page/scheduling.ts';
import type { PageParts } from '../panel/PageParts.ts';
import type { Identification } from './createIdentification.ts';
import type { LookLink } from './createLookLink.ts';
import type { Popouts } from './createPopouts.ts';
import { forwardToNative } from './forwardToNative.ts';

type Receivers = {
  readonly [Name in keyof WidgetToHostMessages]: (
    message: WidgetToHostMessages[Name],
  ) => void | Promise<void>;
};

export interface ReceiverParts extends PageParts {
  readonly popouts: Popouts;
  readonly identity: Identification;
  readonly look: LookLink;
  getSession(message: WidgetToHostMessages['getSession']): Promise<void>;
  ready(): void;
  /** See `WidgetWait.rejected`. */
  rejected(code: string, message: string): boolean;
}

export function createReceiver(parts: ReceiverParts): (message: WidgetToHostMessage) => void {
  const { context, view, panel, popouts, identity, look } = parts;
  const { events, session } = context;
  const typing = deferWhileTyping(context.signal);
  let { hasUnsent } = context.visit.read();
  const receivers: Receivers = {
    loaded({ config }) {
      if (config) look.adopt(config);
      parts.ready();
    },
    setUser({ session: next, hasEnded }) {
      const isNew = next?.convToken !== session.read();
      if (!next) {
        forgetVisit(context);
        // Stored before the session is deleted, so that other tabs can tell an ended session from a logout.
        if (hasEnded) context.visit.write({ ended: 'yes' });
      }
      session.write(next?.convToken);
      // Messages may still wait to be sent in the new session.
      if (next && isNew) context.visit.write({ atMs: 0, hasUnsent, identity: undefined, ended: undefined });
      identity.accepted(next !== null);
    },
    getSession: parts.getSession,
    gtag: ({ name, params }) => relayAnalytics(events, name, params),
    openPopupWindow: ({ url }) => popouts.open(url),
    closePopupWindow: popouts.close,
    setBubbleLabel: (labels) => relabel(parts, labels),
    updateIframeHeight({ isFixedHeight, extraHeight = 0 }) {
      setVariables(view.host, {
        'frame-height': isFixedHeight ? `${Math.max(0, extraHeight)}px` : undefined,
      });
    },
    setUnreadMode: () => typing.run(() => panel.setPreview(true)),
    resetUnreadMode() {
      typing.cancel();
      const hadFocus = view.root.activeElement === parts.link.frame;
      panel.setPreview(false);
      if (hadFocus && !context.state.isOpen) view.launcher.focus();
    },
    handleNotificationDot({ unreadMessageCount: unread, label }) {
      showUnread(context, view, unread, label);
      const { labels, settings } = context.state;
      context.visit.write({ unread, atMs: Date.now(), labels, locale: pageLocale(settings.locale) });
    },
    setUnsent(message) {
      hasUnsent = message.hasUnsent;
      context.visit.write({ hasUnsent });
    },
    setOpenLayers({ count }) {
      context.state.openLayers = count;
      view.render();
    },
    endConversation: announceEndOnce(context),
    error({ errorType, data }) {
      const message = String(Object(data).message ?? '');
      if (parts.rejected(errorType, message)) return;
      if (errorType === 'SET_USER_ERROR') identity.rejected(data);
      else events.fire('error', { code: errorType, message });
    },
    playAudio: () => ping(context),
    closeWindow: panel.close,
    'close-widget': panel.close,
    emit: ({ name, data }) => fireEvent(parts, ownEventName(name), data),
  };
  const receive = <Name extends keyof Receivers>(name: Name, message: WidgetToHostMessages[Name]) =>
    receivers[name](message);
  return (message) => {
    forwardToNative(message);
    receive(message.event, message);
  };
}

const endEventWaitMs = 100;
const sameEndMs = 1_000;

/**
 * Returns the receiver of `endConversation`. Calls the listeners only once, even if the widget also posts the event
 * `conversation:end` shortly before or after.
 */
function announceEndOnce({ events, signal }: PageContext): () => void {
  let endedAtMs = 0;
  events.on('conversation:end', () => {
    endedAtMs = Date.now();
  });
  return () => {
    after(signal, endEventWaitMs, () => {
      if (Date.now() - endedAtMs > sameEndMs) events.fire('conversation:end');
    });
  };
}

function ping({ state, signal }: PageContext): void {
  if (state.settings.sound !== false && (document.hidden || !state.isOpen)) void playPing(signal);
}

function relabel(
  { context: { state }, view }: ReceiverParts,
  message: WidgetToHostMessages['setBubbleLabel'],
): void {
  const { labels } = state;
  const { label, closeLabel = labels.closeLabel, frameTitle = labels.frameTitle } = message;
  state.labels = { ...labels, label, closeLabel, frameTitle };
  view.render();
}

function fireEvent(parts: ReceiverParts, name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { context, link, panel } = parts;
  if (name === 'unread:clicked' || name === 'campaign:clicked') void panel.open();
  if (name === 'consent:change') setConsent(context, link, data.consent === 'granted' ? 'granted' : 'denied');
  if (name === 'availability')
    context.state.availability = { online: data.online === true, ...openingTime(data) };
  if (name === 'identity:change') parts.identity.confirmed();
  if (name === 'campaign:dismissed')
    context.storedDismissals.write(`${context.storedDismissals.read() ?? ''} ${data.id}`);
  context.events.fire(name, data);
}

function openingTime({ nextOpenAt }: Readonly<Record<string, unknown>>): { readonly nextOpenAt?: string } {
  return typeof nextOpenAt === 'string' ? { nextOpenAt } : {};
}
