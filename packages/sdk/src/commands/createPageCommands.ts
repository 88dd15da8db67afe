import type { FrameCommand } from '../frame/frameCommands.ts';
import { setConsent } from '../frame/setConsent.ts';
import { mountView } from '../launcher/mountView.ts';
import type { LoadConnection, PageParts } from '../panel/PageParts.ts';
import type { ChatSettings, Placement, Position } from '../settings/ChatSettings.ts';
import type { Chat } from './Chat.ts';

type Readers = 'get' | 'on' | 'once' | 'off';
type PageCommands = Omit<Chat, FrameCommand | Readers>;

/** The commands that act on the page itself, with or without a widget. */
export function createPageCommands(parts: PageParts, load: LoadConnection, end: () => void): PageCommands {
  const { context, view, link, panel } = parts;
  const { state, session, storedOpen, storedConsent } = context;

  const update = async (settings: Partial<ChatSettings>) => {
    state.settings = { ...state.settings, ...settings };
    if (settings?.label) state.labels = { ...state.labels, label: settings.label };
    if (settings?.consent) setConsent(context, link, settings.consent);
    view.render();
    link.whenConnected((connection) => connection.change(settings));
  };
  const setLauncher = async (isHidden: boolean) => {
    state.isLauncherHidden = isHidden;
    if (!isHidden) mountView(context, view);
    view.render();
    link.send({ event: 'sdk-set-bubble-visibility', hideChatBubble: isHidden });
  };
  /** The widget ends the session that it was greeted with, unless it goes with the chat. */
  const forget = (isEnded?: boolean) => {
    const token = session.read();
    session.write(undefined);
    if (token && !isEnded) load().then(({ endSession }) => endSession(context, token), console.warn);
  };
  const reset = async () => {
    forget(link.hasSession);
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
      forget();
      for (const kept of [storedOpen, storedConsent]) kept.write(undefined);
      end();
    },
    open: panel.open,
    close: async () => panel.close(),
    toggle: panel.toggle,
    show: () => setLauncher(false),
    hide: () => setLauncher(true),
    setLocale: (locale) => update({ locale }),
    setTheme: update,
    setPosition(place: Position | Placement) {
      const { side, ...offset }: Placement = typeof place === 'string' ? { side: place } : Object(place);
      return update({ ...(side && { position: side }), offset: { ...state.settings.offset, ...offset } });
    },
    setStrings: (strings) => update({ strings: { ...state.settings.strings, ...strings } }),
  };
}
