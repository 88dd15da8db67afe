import { awaitWidget } from './awaitWidget.ts';
import { badgeTitle } from './badgeTitle.ts';
import type { ChatParts } from './ChatParts.ts';
import type { ChatSettings } from './ChatSettings.ts';
import type { Connection } from './Connection.ts';
import { checkCommands } from './checkCommands.ts';
import { checkEvents } from './checkEvents.ts';
import { configMessage } from './configMessage.ts';
import css from './connected.css?inline';
import { coverPage } from './coverPage.ts';
import type { Frame } from './createFrame.ts';
import { createIdentity } from './createIdentity.ts';
import { createPopouts } from './createPopouts.ts';
import { createPost } from './createPost.ts';
import { createReceiver } from './createReceiver.ts';
import { createSettingsCheck } from './createSettingsCheck.ts';
import { addStyles } from './createView.ts';
import { listenToFrame } from './listenToFrame.ts';
import { relayEvents } from './relayEvents.ts';
import { messagesAfterConfig, messagesForChange } from './settingMessages.ts';
import { settingRules } from './settingRules.ts';
import { visitorCommands } from './visitorCommands.ts';
import { watchPage } from './watchPage.ts';

export { endSession } from './endSession.ts';

/** Shakes hands with the widget on every load of its frame, and carries out what either side says after that. */
export function connectWidget(parts: ChatParts, frame: Frame): Connection {
  const { context, view, link } = parts;
  const { life, events, state } = context;
  const post = createPost(frame, context);
  const wait = awaitWidget(parts, frame);
  const settings = createSettingsCheck(events);
  state.settings = settings.begin(state.settings);
  if (!settingRules.consent.accepts(state.consent)) state.consent = 'pending';
  view.render();

  const greet = () => {
    link.attach(undefined);
    // The document of another site that comes into the frame does not have the keyboard that the frame was given.
    if (view.root.activeElement === frame.element) {
      frame.element.blur();
      frame.element.focus({ preventScroll: true });
    }
    post(configMessage(context));
    wait.greeted();
  };
  const answered = () => {
    wait.answered();
    view.panel.className = 'panel ready';
    view.host.dataset.ready = '';
    for (const message of messagesAfterConfig(state.settings)) post(message);
    link.attach(post);
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
    createReceiver({
      ...parts,
      identity,
      answered,
      refused: wait.refused,
      adopted: settings.adopt,
      popouts: createPopouts(context, link),
    }),
  );
  frame.element.addEventListener('load', greet, { signal: life });
  if (frame.hasLoaded) greet();
  checkEvents(events);
  return {
    ready: wait.ready,
    commands: checkCommands(visitorCommands(parts, identity), events),
    change(changed) {
      state.settings = settings.change(state.settings, changed);
      view.render();
      for (const message of messagesForChange(onlyNamed(state.settings, changed))) link.tell(message);
    },
  };
}

/** Of the settings as they are now, those that were named. */
function onlyNamed(settings: ChatSettings, named: Partial<ChatSettings>): Partial<ChatSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(Object(named), name)));
}
