import { ChatProvider } from '@chat/hooks';
import { Chat } from './Chat.tsx';

/** This server component can render `ChatProvider`, because the settings below are plain data. */
export default function Page() {
  return (
    <main>
      <h1>Contact us</h1>
      <ChatProvider settings={{ flowToken: 'demo', apiUrl: process.env.NEXT_PUBLIC_CHAT_URL }}>
        <Chat />
      </ChatProvider>
    </main>
  );
}
