import type { Chat, ChatReadings } from './Chat.ts';
import { type ChatContext, shownState } from './ChatContext.ts';
import type { ChatParts, LoadConnection } from './ChatParts.ts';
import type { ChatSettings } from './ChatSettings.ts';
import type { ConnectionCommands } from './Connection.ts';
import { createContext } from './createContext.ts';
import { createLink, type Link } from './createLink.ts';
import { createPanel } from './createPanel.ts';
import { createView } from './createView.ts';
import { emptyReadings } from './emptyReadings.ts';
import { facadeCommands } from './facadeCommands.ts';
import { startLoading } from './startLoading.ts';
import { watchLauncher } from './watchLauncher.ts';
import { watchOpeners } from './watchOpeners.ts';

/** Why there is no chat. */
export const noToken = 'chat: no flowToken. Pass it to boot.';

/**
 * Puts a chat on the page of which only the launcher is there at first (spec §6, Embedding host page).
 * `load` fetches the rest, with the frame, when the visitor comes near or the host asks for something.
 * Throws when there is no `flowToken`. Everything that it adds goes away with `shutdown`.
 */
export function createFacade(settings: ChatSettings, load: LoadConnection): Chat {
  if (!settings.flowToken) {
    throw new Error(noToken);
  }
  const end = new AbortController();
  const context = createContext(settings, end.signal);
  const view = createView(context);
  const link = createLink(context, view, async (frame) => (await load()).connectWidget(parts, frame));
  const panel = createPanel(context, view, link);
  const parts: ChatParts = { context, view, link, panel };

  watchOpeners(context, view, panel);
  watchLauncher(context, view, link, panel);
  startLoading(parts);
  return {
    ...facadeCommands(parts, load, () => end.abort()),
    ...connectionCommands(link),
    get: (key) => readings(context)[key],
    on: context.events.on,
    once: context.events.once,
    off: context.events.off,
  };
}

function readings({ state }: ChatContext): ChatReadings {
  const { unread, availability } = state;
  return { ...emptyReadings, state: shownState(state), unread, availability };
}

/** The commands that the widget is needed for: the true ones are worth fetching it, the others wait until it is there anyway. */
const fetches: Readonly<Record<keyof ConnectionCommands, boolean>> = {
  identify: true,
  popout: true,
  sendMessage: true,
  startFlow: true,
  sendRef: true,
  openUrl: true,
  closeUrl: false,
  prefill: false,
  setAttributes: false,
  deleteAttribute: false,
  addLabel: false,
  removeLabel: false,
  track: false,
  page: false,
};

function connectionCommands(link: Link): ConnectionCommands;
function connectionCommands(link: Link): object {
  return Object.fromEntries(
    Object.entries(fetches).map(([name, isWorthFetching]) => [
      name,
      async (...values: unknown[]) => {
        const done = new Promise((resolve) =>
          link.whenConnected(({ commands }) =>
            resolve(Reflect.apply(Reflect.get(commands, name), undefined, values)),
          ),
        );
        if (isWorthFetching) await link.demand();
        return done;
      },
    ]),
  );
}
