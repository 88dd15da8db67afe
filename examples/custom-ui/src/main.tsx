import { ChatProvider } from '@chat/hooks';
import { createRoot } from 'react-dom/client';
import { Chat } from './Chat.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ChatProvider settings={{ flowToken: 'demo', apiUrl: import.meta.env.VITE_CHAT_URL }}>
      <Chat />
    </ChatProvider>,
  );
}
