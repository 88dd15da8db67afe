import { type Chat, createChat } from '@chat/sdk';
import { useEffect, useRef, useState } from 'react';

/**
 * Opens the chat, which exists while this component is mounted. Unmount the component when the visitor signs out,
 * because that also ends the session.
 */
export function HelpButton() {
  const chat = useRef<Chat>(null);
  const shutdown = useRef<number>(undefined);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    clearTimeout(shutdown.current);
    if (!chat.current) {
      chat.current = createChat({
        flowToken: 'demo',
        apiUrl: import.meta.env.VITE_CHAT_URL,
        launcher: false,
      });
      chat.current.on('unread', ({ count }) => setUnread(count));
    }
    return () => {
      // In development, StrictMode unmounts and mounts each component once. Waiting keeps that from ending the session.
      shutdown.current = window.setTimeout(() => {
        void chat.current?.shutdown();
        chat.current = null;
      });
    };
  }, []);
  return (
    <button onClick={() => void chat.current?.open({ route: 'messages' })}>
      Ask us {unread > 0 && `(${unread} new)`}
    </button>
  );
}
