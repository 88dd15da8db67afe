import { encodeHostMessage, type WidgetToHostMessage } from '@chat/core/protocol';

/**
 * Passes what the widget says on to the app around a React Native web view, whose bridge the widget's frame does not
 * have. The session's token stays on the page.
 */
export function forwardToNative(message: WidgetToHostMessage): void {
  const native: unknown = Reflect.get(window, 'ReactNativeWebView');
  if (message.event === 'setUser' || typeof native !== 'object' || native === null) return;
  const post: unknown = Reflect.get(native, 'postMessage');
  if (typeof post === 'function') Reflect.apply(post, native, [encodeHostMessage(message)]);
}
