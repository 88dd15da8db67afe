import { type ChatMessage, readChatMessage } from '@chat/sdk';
import { WebView } from 'react-native-webview';

/** Props of `ReactNativeChat`. */
export interface ReactNativeChatProps {
  /** A page of your site whose chat has `style: 'full'`. */
  readonly pageUrl: string;
  /** The visitor has pressed the cross, or Escape on a keyboard. */
  onClose(): void;
  /** For the badge of the app. */
  onUnread?(count: number): void;
  /** A link of a message, for the browser of the device. */
  onLink?(url: string): void;
}

/** The chat as a screen of a React Native app: a page with the loader on it, whose events reach the app. */
export function ReactNativeChat({ pageUrl, onClose, onUnread, onLink }: ReactNativeChatProps) {
  const hear = (message: ChatMessage) => {
    switch (message.event) {
      case 'closeWindow':
      case 'close-widget':
        return onClose();
      case 'handleNotificationDot':
        return onUnread?.(message.unreadMessageCount);
      case 'openPopupWindow':
        return onLink?.(message.url);
      default:
        return undefined;
    }
  };
  return (
    <WebView
      source={{ uri: pageUrl }}
      originWhitelist={[new URL(pageUrl).origin]}
      onMessage={({ nativeEvent }) => {
        const message = readChatMessage(nativeEvent.data);
        if (message) hear(message);
      }}
    />
  );
}
