import { encodeHostMessage, type WidgetToHostMessage } from '@chat/core/protocol';

/** A page in a React Native web view. */
interface NativeWindow extends Window {
  readonly ReactNativeWebView?: { postMessage?(text: string): void } | null;
}

/**
 * Passes what the widget says on to the app around a React Native web view, whose bridge the widget's frame does not
 * have. The session's token stays on the page.
 */
export function forwardToNative(message: WidgetToHostMessage): void {
  const { ReactNativeWebView: app } = window as NativeWindow;
  if (message.event !== 'setUser' && typeof app?.postMessage === 'function')
    app.postMessage(encodeHostMessage(message));
}
