import { forgetVisit } from '../context/PageContext.ts';
import type { FrameCommand } from '../frame/frameCommands.ts';
import { setConsent } from '../frame/setConsent.ts';
import { mountView } from '../launcher/mountView.ts';
import type { LoadConnection, PageParts } from '../panel/PageParts.ts';
import type { ChatSettings, Placement, Position } from '../settings/ChatSettings.ts';
import type { Chat } from './Chat.ts';

type Readers = 'get' | 'on' | 'once' | 'off';
type PageCommands = Omit<Chat, FrameCommand | Readers>;

/** Creates the commands that also work before the widget is loaded. `open`, and `toggle` on a closed chat, load it. */
export function createPageCommands(parts: PageParts, load: LoadConnection, end: () => void): PageCommands {
  const { context, view, link, panel } = parts;
  const { state, session, storedOpen, storedConsent, storedFallback, storedSent } = context;

  const update = async (settings: Partial<ChatSettings>) => {
    // `settings.consent` stays the value of `boot`, which decides whether later pages ask again.
    const { consent, ...changed }: Partial<ChatSettings> = Object(settings);
    state.settings = { ...state.settings, ...changed };
    if (changed.label) state.labels = { ...state.labels, label: changed.label };
    if (consent) setConsent(context, link, consent);
    view.render();
    link.whenConnected((connection) => connection.change(settings));
  };
  const setLauncher = async (isHidden: boolean) => {
    state.isLauncherHidden = isHidden;
    if (!isHidden) mountView(context, view);
    view.render();
    link.send({ event: 'sdk-set-bubble-visibility', hideChatBubble: isHidden });
  };
  /** Deletes the stored session. Ends it on the backend too, unless `isEnded`, because the loaded widget does that. */
  const dropSession = (isEnded?: boolean) => {
    const token = session.read();
    forgetVisit(context);
    session.write(undefined);
    if (token && !isEnded) load().then(({ endSession }) => endSession(context, token), console.warn);
  };
  const reset = async () => {
    dropSession(link.hasSession);
    // The bot must receive `sendRef` and `sendStartFlow` again for the next visitor.
    storedSent.write(undefined);
    link.send({ event: 'reset-session' });
  };
  return {
    update,
    reset,
    logout: reset,
    async setConsent(consent) {
      setConsent(context, link, consent);
      link.whenConnected((connection) => connection.change({ consent }));
    },
    async shutdown() {
      panel.close();
      dropSession();
      for (const stored of [storedOpen, storedConsent, storedFallback, storedSent]) stored.write(undefined);
      end();
    },
    open: panel.open,
    close: async () => panel.close(),
    toggle: panel.toggle,
    show: () => setLauncher(false),
    hide: () => setLauncher(true),
    setLocale: (locale) => update({ locale }),
    setTheme: update,
    setPosition(position: Position | Placement) {
      const { side, ...offset }: Placement =
        typeof position === 'string' ? { side: position } : Object(position);
      return update({ ...(side && { position: side }), offset: { ...state.settings.offset, ...offset } });
    },
    setStrings: (strings) => update({ strings: { ...state.settings.strings, ...strings } }),
  };
}
