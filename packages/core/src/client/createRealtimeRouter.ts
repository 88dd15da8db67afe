import type { ConversationStore } from '../conversation/conversation.ts';
import type { TypingStore } from '../conversation/typing.ts';
import type { Presence } from '../protocol/agent.ts';
import type { Message } from '../protocol/message.ts';
import type { RealtimeEvent } from '../protocol/realtimeEvents.ts';

/** Where realtime events go. */
export interface RealtimeRoutes {
  readonly conversation: ConversationStore;
  readonly typing: TypingStore;
  /** `isChange`: of a message that was there before, maybe before this page was. */
  takeLive(message: Message, isChange: boolean): void;
  onPresence(presence: Presence): void;
  /** The visitor's stream goes on under another token. */
  moveTo(pubsubToken: string): void;
  onGtag(gtag: { readonly name: string; readonly params: Readonly<Record<string, unknown>> }): void;
  onPopupClose(): void;
}

/** Hands every realtime event to the store that it is about (spec §7, Realtime). */
export function createRealtimeRouter(routes: RealtimeRoutes): (event: RealtimeEvent) => void {
  return (event) => {
    switch (event.name) {
      case 'message.created':
      case 'message.updated':
        return routes.takeLive(event.message, event.name === 'message.updated');
      case 'conversation.typing_on':
        return routes.typing.on(event.typing, routes.conversation.state.id);
      case 'conversation.typing_off':
        return routes.typing.off(event.typing);
      case 'conversation.status_changed':
      case 'conversation.created':
        return routes.conversation.apply(event.conversation, event.name === 'conversation.created');
      case 'presence.update':
        return routes.onPresence(event.presence);
      case 'contact.merged':
        return routes.moveTo(event.pubsubToken);
      case 'user_menu_changed':
        return routes.conversation.applyUserMenu(event.userMenu);
      case 'allow_input_changed':
        return routes.conversation.applyAllowInput(event.allowInput);
      case 'send_gtag_event':
        return routes.onGtag(event.gtag);
      case 'popup_window_close':
        return routes.onPopupClose();
      default:
        return event satisfies never;
    }
  };
}
