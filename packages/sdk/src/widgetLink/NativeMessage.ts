import { decodeWidgetToHost } from '@chat/core/protocol';

/**
 * A message from the chat to the app around a React Native web view, discriminated by `event`. Lacks `setUser`, which
 * contains the session token, and `getSession`, which asks for it.
 */
export type ChatMessage =
  | { readonly event: 'loaded'; readonly config?: Readonly<Record<string, unknown>> | undefined }
  | {
      readonly event: 'gtag';
      readonly name: string;
      readonly params?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly event: 'openPopupWindow'; readonly url: string; readonly title?: string | undefined }
  | {
      readonly event: 'setBubbleLabel';
      readonly label: string;
      readonly closeLabel?: string | undefined;
      readonly frameTitle?: string | undefined;
    }
  | {
      readonly event: 'updateIframeHeight';
      readonly isFixedHeight: boolean;
      /** Height of the preview in CSS pixels. */
      readonly extraHeight?: number | undefined;
    }
  | {
      readonly event: 'handleNotificationDot';
      readonly unreadMessageCount: number;
      /** Text for the unread count, in the visitor's language. */
      readonly label?: string | undefined;
    }
  | { readonly event: 'setUnsent'; readonly hasUnsent: boolean }
  | {
      readonly event: 'setOpenLayers';
      /** How many sheets, pictures and searches are open in the chat. */
      readonly count: number;
    }
  | { readonly event: 'error'; readonly errorType: string; readonly data?: unknown }
  | {
      /** An event that the host page's listeners receive too, such as `message:received`. */
      readonly event: 'emit';
      readonly name: string;
      readonly data?: Readonly<Record<string, unknown>> | undefined;
    }
  | {
      readonly event:
        | 'closePopupWindow'
        | 'setUnreadMode'
        | 'resetUnreadMode'
        | 'endConversation'
        | 'playAudio'
        | 'closeWindow'
        | 'close-widget';
    };

/**
 * Parses a message from the chat to the app around a React Native web view. Returns undefined for anything else that
 * the page posts. Never returns the session token.
 */
export function readChatMessage(data: unknown): ChatMessage | undefined {
  const message = decodeWidgetToHost(data);
  return message?.event === 'setUser' || message?.event === 'getSession' ? undefined : message;
}
