import type { WidgetToHostMessage, WidgetToHostMessages } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import { ownEventName } from '../events/eventAliases.ts';
import { relayAnalytics } from '../events/relayEvents.ts';
import { setConsent } from '../frame/setConsent.ts';
import { playPing } from '../launcher/playPing.ts';
import { setVariables } from '../page/elements.ts';
import { after } from '../page/scheduling.ts';
import { whenNotTyping } from '../page/whenNotTyping.ts';
import type { PageParts } from '../panel/PageParts.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { Identification } from './createIdentification.ts';
import type { Popouts } from './createPopouts.ts';
import { forwardToNative } from './forwardToNative.ts';

type Receivers = {
  readonly [Name in keyof WidgetToHostMessages]: (message: WidgetToHostMessages[Name]) => void;
};

/** The parts of a chat that hear the widget. */
export interface ReceiverParts extends PageParts {
  readonly popouts: Popouts;
  readonly identity: Identification;
  /** The widget is there. */
  answered(): void;
  /** The backend says why there is none; answers whether it was waited for. */
  refused(code: string, message: string): boolean;
  /** The settings have taken in what the channel says. */
  adopted(settings: ChatSettings): void;
}

/** Carries out what the widget says (spec §7, Widget to host messages): one entry for each message there is. */
export function createReceiver(parts: ReceiverParts): (message: WidgetToHostMessage) => void {
  const { context, view, panel, popouts, identity } = parts;
  const { events, session } = context;
  const calm = whenNotTyping(context.signal);
  const receivers: Receivers = {
    loaded({ config }) {
      adoptLook(parts, config);
      parts.answered();
    },
    setUser({ session: given }) {
      session.write(given?.convToken);
      identity.accepted();
    },
    gtag: ({ name, params }) => relayAnalytics(events, name, params),
    openPopupWindow: ({ url }) => popouts.open(url),
    closePopupWindow: popouts.close,
    setBubbleLabel: (words) => relabel(parts, words),
    updateIframeHeight({ isFixedHeight, extraHeight = 0 }) {
      setVariables(view.host, {
        'frame-height': isFixedHeight ? `${Math.max(0, extraHeight)}px` : undefined,
      });
    },
    setUnreadMode: () => calm.run(() => panel.setPreview(true)),
    resetUnreadMode() {
      calm.cancel();
      panel.setPreview(false);
    },
    handleNotificationDot: (dot) => count(parts, dot),
    endConversation: announceEndOnce(context),
    error({ errorType, data }) {
      const message = String(Object(data).message ?? '');
      if (parts.refused(errorType, message)) return;
      if (errorType === 'SET_USER_ERROR') identity.refused(data);
      else events.fire('error', { code: errorType, message });
    },
    playAudio: () => ping(context),
    closeWindow: panel.close,
    'close-widget': panel.close,
    emit: ({ name, data }) => passOn(parts, ownEventName(name), data),
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
 * Returns the receiver of `endConversation`. A widget may also post the end as an event with the conversation's id
 * (spec §7 has both); listeners are called once.
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

/** A sound is for a visitor who does not see the chat. */
function ping({ state, signal }: PageContext): void {
  if (state.settings.sound !== false && (document.hidden || !state.isOpen)) void playPing(signal);
}

function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value.trim());
}

/** What the channel says of looks holds where the host page says nothing. */
function adoptLook(
  { context: { state }, view, adopted }: ReceiverParts,
  { widgetColor, position }: Readonly<Record<string, unknown>> = {},
): void {
  state.settings = {
    // What is no colour to the widget is none to the launcher.
    ...(isHexColor(widgetColor) && { brand: widgetColor }),
    ...(position === 'left' && { position }),
    ...state.settings,
  };
  adopted(state.settings);
  view.render();
}

function relabel(
  { context: { state }, view }: ReceiverParts,
  words: WidgetToHostMessages['setBubbleLabel'],
): void {
  const { labels } = state;
  const { label, closeLabel = labels.closeLabel, frameTitle = labels.frameTitle } = words;
  state.labels = { ...labels, label, closeLabel, frameTitle };
  view.render();
}

function count(
  { context: { state, events }, view }: ReceiverParts,
  dot: WidgetToHostMessages['handleNotificationDot'],
): void {
  const { unreadMessageCount: unread, label = `${unread} unread message${unread === 1 ? '' : 's'}` } = dot;
  const isNew = state.unread !== unread;
  state.unread = unread;
  state.labels = { ...state.labels, unreadLabel: label };
  view.render();
  if (isNew) events.fire('unread', { count: unread });
}

/** Some of what the widget tells listeners also asks for something. */
function passOn(parts: ReceiverParts, name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { context, link, panel } = parts;
  if (name === 'unread:clicked' || name === 'campaign:clicked') void panel.open();
  if (name === 'consent:change') setConsent(context, link, data.consent === 'granted' ? 'granted' : 'denied');
  if (name === 'availability')
    context.state.availability = { online: data.online === true, ...opening(data) };
  context.events.fire(name, data);
}

function opening({ nextOpenAt }: Readonly<Record<string, unknown>>): { readonly nextOpenAt?: string } {
  return typeof nextOpenAt === 'string' ? { nextOpenAt } : {};
}
