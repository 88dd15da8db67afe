import { encodeHostMessage, type WidgetToHostMessage } from '@chat/core/protocol';

interface NativeWindow extends Window {
  readonly ReactNativeWebView?: { postMessage?(text: string): void } | null;
}

/**
 * Forwards the widget's messages to the app around a React Native web view, because the frame has no access to the
 * native bridge. Does not forward the session token.
 */
export function forwardToNative(message: WidgetToHostMessage): void {
  const { ReactNativeWebView: app } = window as NativeWindow;
  if (message.event !== 'setUser' && typeof app?.postMessage === 'function')
    app.postMessage(encodeHostMessage(message));
}
