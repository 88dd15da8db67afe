import { decodeWidgetToHost } from '@chat/core/protocol';

/**
 * What the chat says to the app around a React Native web view (spec §7, Widget to host messages), told apart by `event`.
 * The answer to the handshake, which carries the visitor's token, is not among them.
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
      /** CSS pixels. */
      readonly extraHeight?: number | undefined;
    }
  | {
      readonly event: 'handleNotificationDot';
      readonly unreadMessageCount: number;
      /** The count in words. */
      readonly label?: string | undefined;
    }
  | { readonly event: 'error'; readonly errorType: string; readonly data?: unknown }
  | {
      /** An event that the host page's listeners hear too, such as `message:received`. */
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
 * Reads what the chat posts to the app around a React Native web view (spec §7): one of the widget's messages, typed by
 * its `event`. Undefined for whatever else a page in the web view posts. The session's token is never among them.
 */
export function readChatMessage(data: unknown): ChatMessage | undefined {
  const message = decodeWidgetToHost(data);
  return message?.event === 'setUser' ? undefined : message;
}
