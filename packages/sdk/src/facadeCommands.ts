import type { Chat } from './Chat.ts';
import type { ChatParts, LoadConnection } from './ChatParts.ts';
import type { ChatSettings, Placement, Position } from './ChatSettings.ts';
import type { ConnectionCommands } from './Connection.ts';
import { mountView } from './mountView.ts';
import { setConsent } from './setConsent.ts';

type Readers = 'get' | 'on' | 'once' | 'off';
type FacadeCommands = Omit<Chat, keyof ConnectionCommands | Readers>;

/** The commands that act on the page itself, with or without a widget. */
export function facadeCommands(parts: ChatParts, load: LoadConnection, end: () => void): FacadeCommands {
  const { context, view, link, panel } = parts;
  const { state, session, openMark, consentMark } = context;

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
    link.tell({ event: 'sdk-set-bubble-visibility', hideChatBubble: isHidden });
  };
  /** The widget ends the session that it was greeted with, unless it goes with the chat. */
  const forget = (isEnded?: boolean) => {
    const token = session.read();
    session.write(undefined);
    if (token && !isEnded) load().then(({ endSession }) => endSession(context, token), console.warn);
  };
  const reset = async () => {
    forget(link.isGreeted);
    link.tell({ event: 'reset-session' });
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
      for (const kept of [openMark, consentMark]) kept.write(undefined);
      end();
    },
    open: panel.open,
    close: async () => panel.close(),
    toggle: async () => (state.isOpen ? panel.close() : panel.open()),
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
