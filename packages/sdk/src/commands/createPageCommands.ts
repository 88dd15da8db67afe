import { forgetVisit, type PageContext } from '../context/PageContext.ts';
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
  const { state, storedOpen, storedConsent, storedFallback, storedForget, storedSent } = context;

  const update = async (settings: Partial<ChatSettings>) => {
    // Keep `settings.consent`: its value from `boot` decides whether later pages ask again.
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
  const dropSession = createSessionEnd(context, load);
  const forgetLater = () => {
    // Without consent, the widget stores nothing.
    if (state.consent === 'granted') storedForget.write('1');
  };
  const reset = async () => {
    dropSession(link.hasSession);
    // The bot must receive `sendRef` and `sendStartFlow` again for the next visitor.
    storedSent.write(undefined);
    if (!link.hasSession) forgetLater();
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
      forgetLater();
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

/**
 * Ends the sessions that a previous page could not end. Returns a function that ends the stored session. Set its
 * parameter `isEnded` if the loaded widget ends the session on the backend.
 */
function createSessionEnd(context: PageContext, load: LoadConnection): (isEnded?: boolean) => void {
  const { session, storedEnded } = context;
  const endStored = () => {
    if (storedEnded.read()) load().then(({ endSessions }) => endSessions(context), console.warn);
  };
  endStored();
  return (isEnded) => {
    const token = session.read();
    forgetVisit(context);
    session.write(undefined);
    if (token && !isEnded) storedEnded.write([storedEnded.read() ?? [], token].flat().join(' '));
    endStored();
  };
}
