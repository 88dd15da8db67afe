import { Banner, type ContentProps } from '@chat/ui';
import '@chat/ui/styles.css';
import { ChatWidget } from '@chat/ui/widget';
import { createRoot } from 'react-dom/client';
import './theme.css';

/** Replaces the content of messages of the type `location`. */
const Place = ({ message }: ContentProps) => <p>{message.content}</p>;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <div style={{ height: 640, maxWidth: 400 }}>
      <ChatWidget
        settings={{ flowToken: 'demo', apiUrl: import.meta.env.VITE_CHAT_URL }}
        appearance="flat"
        brand="#1f5a49"
        frame="floating"
        slots={{
          contentTypes: { location: Place },
          footer: null,
          notice: (
            <Banner tone="caution" edge="full">
              Closed on Friday.
            </Banner>
          ),
        }}
      />
    </div>,
  );
}
