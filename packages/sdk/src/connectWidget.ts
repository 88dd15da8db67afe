import { encodeHostMessage } from '@chat/core/protocol';
import { badgeTitle } from './badgeTitle.ts';
import type { ChatParts } from './ChatParts.ts';
import type { Connection } from './Connection.ts';
import { checkEvents } from './checkEvents.ts';
import { checkSettings } from './checkSettings.ts';
import { configMessage } from './configMessage.ts';
import css from './connected.css?inline';
import { coverPage } from './coverPage.ts';
import type { Frame } from './createFrame.ts';
import { createIdentity } from './createIdentity.ts';
import type { Post } from './createLink.ts';
import { createPopouts } from './createPopouts.ts';
import { createReceiver } from './createReceiver.ts';
import { addStyles } from './createView.ts';
import { deferred } from './deferred.ts';
import { isOutOfReach } from './isOutOfReach.ts';
import { after, onEnd } from './lifetime.ts';
import { listenToFrame } from './listenToFrame.ts';
import { relayEvents } from './relayEvents.ts';
import { messagesAfterConfig, messagesForChange } from './settingMessages.ts';
import { showFailure } from './showFailure.ts';
import { visitorCommands } from './visitorCommands.ts';
import { watchPage } from './watchPage.ts';

const answerWithinMs = 15_000;
/** A frame with the widget in it answers sooner; one with an error page of the browser has been loaded just the same. */
const askNetworkAfterMs = 1_500;

/** Shakes hands with the widget on every load of its frame, and carries out what either side says after that. */
export function connectWidget(parts: ChatParts, frame: Frame): Connection {
  const { context, view, link } = parts;
  const { life, events, state } = context;
  const post: Post = (message) =>
    frame.element.contentWindow?.postMessage(encodeHostMessage(message), frame.origin);
  const { promise: ready, resolve: settle } = deferred();
  let stopTimer: (() => void) | undefined;

  const startTimer = () => {
    stopTimer?.();
    const stop = after(life, answerWithinMs, () =>
      giveUp(`did not answer within ${answerWithinMs / 1_000} s`),
    );
    stopTimer = () => {
      stopTimer = undefined;
      stop();
    };
  };
  const askNetwork = async () => {
    const asked = stopTimer;
    if (asked && (await isOutOfReach(context)) && asked === stopTimer) giveUp('cannot be reached');
  };
  const giveUp = (what: string) => {
    stopTimer?.();
    settle();
    showFailure(view, () => {
      startTimer();
      frame.element.setAttribute('src', frame.element.src);
    });
    const message = unreachable(frame, what, state.settings.flowToken);
    console.error(`chat: ${message}`);
    events.fire('error', { code: 'widget_unreachable', message });
  };
  const greet = () => {
    link.attach(undefined);
    // The document of another site that comes into the frame does not have the keyboard that the frame was given.
    if (view.root.activeElement === frame.element) {
      frame.element.blur();
      frame.element.focus({ preventScroll: true });
    }
    post(configMessage(context));
    after(life, askNetworkAfterMs, () => void askNetwork());
  };
  const answered = () => {
    stopTimer?.();
    view.panel.className = 'panel ready';
    view.host.dataset.ready = '';
    for (const message of messagesAfterConfig(state.settings)) post(message);
    link.attach(post);
    settle();
    events.fire('ready');
  };

  const identity = createIdentity(context, link);
  addStyles(view.root, css, state.settings.nonce);
  relayEvents(context);
  badgeTitle(context);
  coverPage(parts);
  watchPage(context, link);
  listenToFrame(
    context,
    frame,
    createReceiver({ ...parts, identity, answered, popouts: createPopouts(context, link) }),
  );
  frame.element.addEventListener('load', greet, { signal: life });
  if (frame.hasLoaded) greet();
  startTimer();
  // Who waits for a chat that is shut down waits for nothing.
  onEnd(life, settle);
  checkEvents(events);
  if (state.settings.debug) checkSettings(state.settings);
  return {
    ready,
    commands: visitorCommands(parts, identity),
    change(settings) {
      if (state.settings.debug) checkSettings(settings);
      for (const message of messagesForChange(settings)) link.tell(message);
    },
  };
}

function unreachable({ origin }: Frame, what: string, flowToken: string): string {
  return `The chat at ${origin} ${what}, so it cannot be used here. Check that apiUrl is the address of the backend, that it knows the flowToken "${flowToken}", the channel's allowed origins, and this page's frame-src policy.`;
}
