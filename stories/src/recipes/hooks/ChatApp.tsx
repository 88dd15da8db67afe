import { ChatProvider, useConversation } from '@chat/hooks';

export const ChatApp = () => (
  <ChatProvider settings={{ flowToken: 'demo', apiUrl: 'https://chat.example', onError: console.warn }}>
    <MessageCount />
  </ChatProvider>
);

const MessageCount = () => <p>{useConversation().messages.length} messages</p>;
