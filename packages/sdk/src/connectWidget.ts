import { createCommandRunner } from './commands/commandTable.ts';
import { relayEvents } from './events/relayEvents.ts';
import { warnUnknownEvents } from './events/warnUnknownEvents.ts';
import type { Frame } from './frame/createFrame.ts';
import type { Connection } from './frame/createLink.ts';
import { badgeTitle } from './launcher/badgeTitle.ts';
import css from './launcher/frameShell.css?inline';
import { addStyles } from './page/elements.ts';
import { coverPage } from './panel/coverPage.ts';
import type { PageParts } from './panel/PageParts.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';
import { createSettingsCheck } from './settings/createSettingsCheck.ts';
import { messagesAfterConfig, messagesForChange } from './settings/settingMessages.ts';
import { settingRules } from './settings/settingRules.ts';
import { awaitWidget } from './widgetLink/awaitWidget.ts';
import { configMessage } from './widgetLink/configMessage.ts';
import { createIdentification } from './widgetLink/createIdentification.ts';
import { createLookLink } from './widgetLink/createLookLink.ts';
import { createPopouts } from './widgetLink/createPopouts.ts';
import { createReceiver } from './widgetLink/createReceiver.ts';
import { endSessions } from './widgetLink/endSessions.ts';
import { createPost, listenToFrame } from './widgetLink/frameMessages.ts';
import { sendOnOpen } from './widgetLink/sendOnOpen.ts';
import { shareSession } from './widgetLink/shareSession.ts';
import { watchPage } from './widgetLink/watchPage.ts';

export { endSessions } from './widgetLink/endSessions.ts';

/** Connects the page with the widget, and sends the settings on every load of its frame. */
export function connectWidget(parts: PageParts, frame: Frame): Connection {
  const { context, view, link } = parts;
  const { signal, events, state } = context;
  // The chat was shut down while this code was loading.
  if (signal.aborted)
    return { ready: Promise.resolve(), run: async () => undefined, change: () => undefined };
  const post = createPost(frame, context);
  const wait = awaitWidget(parts, frame);
  const settings = createSettingsCheck(events);
  state.settings = settings.begin(state.settings);
  if (!settingRules.consent.accepts(state.consent)) state.consent = 'pending';
  view.render();

  const sendConfig = () => {
    link.attach(undefined);
    refocus(parts, frame);
    post(configMessage(context));
    wait.configSent();
  };
  const onReady = () => {
    wait.responded();
    context.storedForget.write(undefined);
    view.panel.className = 'panel ready';
    view.host.dataset.ready = '';
    for (const message of messagesAfterConfig(state.settings)) post(message);
    link.attach(post);
    events.fire('ready');
  };

  const look = createLookLink(parts, settings);
  const identity = createIdentification(context, link);
  addStyles(view.root, css, state.settings.nonce);
  relayEvents(context);
  badgeTitle(context);
  coverPage(parts);
  watchPage(context, link);
  listenToFrame(
    context,
    frame,
    createReceiver({
      ...parts,
      identity,
      look,
      getSession: shareSession(context, link, identity),
      ready: onReady,
      rejected: wait.rejected,
      popouts: createPopouts(context, link),
    }),
  );
  frame.element.addEventListener('load', sendConfig, { signal });
  if (frame.hasLoaded) sendConfig();
  warnUnknownEvents(events);
  const run = createCommandRunner({ ...parts, events, identification: identity });
  sendOnOpen(context, run);
  // An earlier logout may have left its session open because this code failed to load.
  void endSessions(context);
  return {
    ready: wait.ready,
    run,
    change(changed) {
      state.settings = settings.change(state.settings, changed);
      look.update();
      for (const message of messagesForChange(pickNamed(state.settings, changed))) link.send(message);
    },
  };
}

/** A cross-origin document that loads into a focused frame does not get the focus by itself. */
function refocus({ view }: PageParts, { element }: Frame): void {
  if (view.root.activeElement !== element) return;
  element.blur();
  element.focus({ preventScroll: true });
}

function pickNamed(settings: ChatSettings, named: Partial<ChatSettings>): Partial<ChatSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(Object(named), name)));
}
