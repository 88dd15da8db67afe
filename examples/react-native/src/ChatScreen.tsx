import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BackHandler, KeyboardAvoidingView, Linking, StyleSheet, useColorScheme, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { WebView } from 'react-native-webview';
import { isPage, type PageListeners, type PageState, receiveFromPage, showChatScript } from './chatPage.ts';

export interface ChatScreenProps
  extends PageState,
    Pick<PageListeners, 'onClose' | 'onUnread' | 'onIdentityRefused'> {
  /** The address of `page/index.html` on your site, such as `https://shop.example/app-chat`. */
  readonly pageUrl: string;
}

/**
 * Shows the chat over the app while `isOpen` is true. Keep it mounted while the chat is closed, so that `onUnread` is
 * called for the app's badge.
 */
export function ChatScreen({ pageUrl, identity, isOpen, ...listeners }: ChatScreenProps) {
  const webView = useRef<WebView>(null);
  const openLayers = useRef(0);
  /** Counts how often the web view's process has ended, for example because memory was low. */
  const [restarts, setRestarts] = useState(0);
  const restart = () => {
    openLayers.current = 0;
    setRestarts((count) => count + 1);
  };
  const backgroundColor = useColorScheme() === 'dark' ? 'black' : 'white';
  const script = showChatScript({ identity, isOpen });
  useEffect(() => webView.current?.injectJavaScript(script), [script]);

  const goBack = useEffectEvent(() => {
    // A picture, a sheet and a search each add a history entry, so going back closes the one that was opened last.
    if (openLayers.current > 0) webView.current?.goBack();
    else listeners.onClose();
    return true;
  });
  useEffect(() => {
    if (!isOpen) return;
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => goBack());
    return () => subscription.remove();
  }, [isOpen]);

  const onLayers = (count: number) => {
    openLayers.current = count;
  };
  return (
    <View style={isOpen ? styles.open : styles.closed}>
      <SafeAreaView style={[styles.column, { backgroundColor }]}>
        <KeyboardAvoidingView style={styles.page} behavior="padding">
          <WebView
            key={restarts}
            ref={webView}
            source={{ uri: pageUrl }}
            onLoadEnd={() => webView.current?.injectJavaScript(script)}
            onMessage={({ nativeEvent }) => receiveFromPage(nativeEvent.data, { ...listeners, onLayers })}
            // Called for links that replace the page and, on iOS, for frames, such as the one with the chat.
            onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
              if (isTopFrame === false || isPage(url, pageUrl)) return true;
              openOutside(url);
              return false;
            }}
            // A link or a file that opens in a new window.
            onOpenWindow={({ nativeEvent }) => openOutside(nativeEvent.targetUrl)}
            javaScriptCanOpenWindowsAutomatically
            allowsInlineMediaPlayback
            // On iOS, lets the chat open the keyboard by moving the focus to a field.
            keyboardDisplayRequiresUserAction={false}
            hideKeyboardAccessoryView
            bounces={false}
            overScrollMode="never"
            onContentProcessDidTerminate={restart}
            onRenderProcessGone={restart}
          />
        </KeyboardAvoidingView>
      </SafeAreaView>
    </View>
  );
}

/** Opens an address in the device's browser, or in its mail or phone app. */
function openOutside(url: string): void {
  if (/^(?:https?|mailto|tel):/.test(url)) void Linking.openURL(url).catch(() => undefined);
}

const styles = StyleSheet.create({
  open: { ...StyleSheet.absoluteFill, alignItems: 'flex-end' },
  closed: { display: 'none' },
  // On screens wider than 480 points, such as tablets, the chat is a column of 480 points.
  column: { flex: 1, width: '100%', maxWidth: 480 },
  page: { flex: 1 },
});
