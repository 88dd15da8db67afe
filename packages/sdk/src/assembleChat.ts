import type { Chat } from './commands/Chat.ts';
import { currentValues } from './commands/chatValues.ts';
import { createPageCommands } from './commands/createPageCommands.ts';
import { createContext, isInPage } from './context/createContext.ts';
import { createLink } from './frame/createLink.ts';
import { createView } from './launcher/createView.ts';
import { watchOpeners } from './launcher/watchOpeners.ts';
import { watchVisitorInput } from './launcher/watchVisitorInput.ts';
import { createPanel } from './panel/createPanel.ts';
import type { LoadConnection, PageParts } from './panel/PageParts.ts';
import { startLoading } from './panel/startLoading.ts';
import type { ChatSettings } from './settings/ChatSettings.ts';

export const missingToken =
  'chat: flowToken is missing, so no chat was created. Pass it, or set data-flow-token.';

/**
 * Creates a chat on the page: the launcher first, and the frame when the chat is needed. `load` fetches the code that
 * talks to the widget. `createChat` documents the errors.
 */
export function assembleChat(settings: ChatSettings, load: LoadConnection): Chat {
  if (!settings.flowToken) {
    throw new Error(missingToken);
  }
  const end = new AbortController();
  const context = createContext(settings, end.signal);
  const view = createView(context);
  const link = createLink(context, view, async (frame) => (await load()).connectWidget(parts, frame));
  const panel = createPanel(context, view, link);
  const parts: PageParts = { context, view, link, panel };

  watchVisitorInput(context, view, {
    // The frame's files can't be fetched ahead from here: browsers cache them separately for the frame.
    onNear: () => void load().catch(() => undefined),
    onPress: () => void link.ensureConnected(),
    onClick: panel.toggle,
    onEscape: () => isInPage(context.state.settings) || panel.close(),
  });
  try {
    watchOpeners(context, view, (prefill) => void panel.open({ prefill }));
    startLoading(parts);
  } catch (error) {
    end.abort();
    throw error;
  }
  return {
    ...createPageCommands(parts, load, () => end.abort()),
    ...link.commands,
    get: (key) => currentValues(context)[key],
    on: context.events.on,
    once: context.events.once,
    off: context.events.off,
  };
}
