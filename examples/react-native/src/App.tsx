import { useState } from 'react';
import { Button, Text } from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
import { ChatScreen } from './ChatScreen.tsx';

/** An app with two buttons. One opens the chat and shows the number of unread messages. The other signs in or out. */
export function App() {
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const [name, setName] = useState<string>();
  return (
    <SafeAreaProvider>
      <SafeAreaView>
        <Button title={unread > 0 ? `Ask us (${unread} new)` : 'Ask us'} onPress={() => setOpen(true)} />
        <Button
          title={name ? 'Sign out' : 'Sign in'}
          onPress={() => setName(name ? undefined : 'Ada Lovelace')}
        />
        <Text>{name ?? 'Not signed in'}</Text>
      </SafeAreaView>
      <ChatScreen
        pageUrl="https://shop.example/app-chat"
        identity={name ? { identifier: 'u-1042', name } : null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onUnread={setUnread}
        onIdentityRefused={() => setName(undefined)}
      />
    </SafeAreaProvider>
  );
}
