import { type ChatMessage, readChatMessage } from '@chat/sdk';
import { WebView } from 'react-native-webview';

export interface ReactNativeChatProps {
  /** A page of your site whose chat has `style: 'full'`. */
  readonly pageUrl: string;
  /** Called when the visitor closes the chat. */
  onClose(): void;
  /** Called with the unread count, for the app's badge. */
  onUnread?(count: number): void;
  /** Called with a URL that the chat opens in a new window, such as a link. Open it in the device's browser. */
  onLink?(url: string): void;
}

/** Shows the chat as a screen of a React Native app, by loading a page with the loader in a web view. */
export function ReactNativeChat({ pageUrl, onClose, onUnread, onLink }: ReactNativeChatProps) {
  const handleMessage = (message: ChatMessage) => {
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
        if (message) handleMessage(message);
      }}
    />
  );
}
