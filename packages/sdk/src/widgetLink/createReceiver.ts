import type { WidgetToHostMessage, WidgetToHostMessages } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import { ownEventName } from '../events/eventAliases.ts';
import { relayAnalytics } from '../events/relayEvents.ts';
import { setConsent } from '../frame/setConsent.ts';
import { playPing } from '../launcher/playPing.ts';
import { deferWhileTyping } from '../page/deferWhileTyping.ts';
import { setVariables } from '../page/elements.ts';
import { after } from '../page/scheduling.ts';
import type { PageParts } from '../panel/PageParts.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { Identification } from './createIdentification.ts';
import type { Popouts } from './createPopouts.ts';
import { forwardToNative } from './forwardToNative.ts';

type Receivers = {
  readonly [Name in keyof WidgetToHostMessages]: (message: WidgetToHostMessages[Name]) => void;
};

/** The parts of a chat that the widget's messages act on. */
export interface ReceiverParts extends PageParts {
  readonly popouts: Popouts;
  readonly identity: Identification;
  /** Called when the widget has responded. */
  ready(): void;
  /**
   * Called with every error from the frame. Returns true if the widget was being awaited, so the error is from the
   * backend.
   */
  rejected(code: string, message: string): boolean;
  /** Called when the channel's look has been merged into the settings. */
  settingsAdopted(settings: ChatSettings): void;
}

/** Creates the function that handles the widget's messages. */
export function createReceiver(parts: ReceiverParts): (message: WidgetToHostMessage) => void {
  const { context, view, panel, popouts, identity } = parts;
  const { events, session } = context;
  const typing = deferWhileTyping(context.signal);
  const receivers: Receivers = {
    loaded({ config }) {
      adoptLook(parts, config);
      parts.ready();
    },
    setUser({ session: next }) {
      session.write(next?.convToken);
      identity.accepted();
    },
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
      panel.setPreview(false);
    },
    handleNotificationDot: (message) => setUnreadCount(parts, message),
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
 * Returns the receiver of `endConversation`. A widget may also post the end of the same conversation as the event
 * `conversation:end`. Listeners are called once if that event arrives at most 0.9 s before or 0.1 s after
 * `endConversation`.
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

/** Plays a sound if the visitor does not see the chat, unless the `sound` setting is false. */
function ping({ state, signal }: PageContext): void {
  if (state.settings.sound !== false && (document.hidden || !state.isOpen)) void playPing(signal);
}

function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value.trim());
}

/** Applies the channel's look for settings that the host page did not set. */
function adoptLook(
  { context: { state }, view, settingsAdopted }: ReceiverParts,
  { widgetColor, position }: Readonly<Record<string, unknown>> = {},
): void {
  state.settings = {
    // The widget ignores other color formats, so the launcher does too.
    ...(isHexColor(widgetColor) && { brand: widgetColor }),
    ...(position === 'left' && { position }),
    ...state.settings,
  };
  settingsAdopted(state.settings);
  view.render();
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

function setUnreadCount(
  { context: { state, events }, view }: ReceiverParts,
  message: WidgetToHostMessages['handleNotificationDot'],
): void {
  const { unreadMessageCount: unread, label = `${unread} unread message${unread === 1 ? '' : 's'}` } =
    message;
  const isNew = state.unread !== unread;
  state.unread = unread;
  state.labels = { ...state.labels, unreadLabel: label };
  view.render();
  if (isNew) events.fire('unread', { count: unread });
}

/** Fires an event from the widget, and applies the side effects that some events have. */
function fireEvent(parts: ReceiverParts, name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { context, link, panel } = parts;
  if (name === 'unread:clicked' || name === 'campaign:clicked') void panel.open();
  if (name === 'consent:change') setConsent(context, link, data.consent === 'granted' ? 'granted' : 'denied');
  if (name === 'availability')
    context.state.availability = { online: data.online === true, ...openingTime(data) };
  context.events.fire(name, data);
}

function openingTime({ nextOpenAt }: Readonly<Record<string, unknown>>): { readonly nextOpenAt?: string } {
  return typeof nextOpenAt === 'string' ? { nextOpenAt } : {};
}
