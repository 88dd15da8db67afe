import { createTestEnvironment } from '@chat/core/testing';
import { ChatProvider } from '@chat/hooks';
import { createRoot } from 'react-dom/client';
import { Chat } from '../../examples/custom-ui/src/Chat.tsx';
import './customUi.css';
import { createDemoAgent } from './createDemoAgent.ts';

const tickMs = 50;

/** Shows the example `custom-ui` with a backend in the page's memory. The backend's clock runs in real time. */
const { environment, server, clock } = createTestEnvironment();
const reply = createDemoAgent(server);
setInterval(() => {
  void clock.advance(tickMs);
  reply();
}, tickMs);

const root = document.getElementById('root');
if (root) {
  // The example leaves scrolling to the page.
  new ResizeObserver(() => scrollTo(0, document.documentElement.scrollHeight)).observe(root);
  createRoot(root).render(
    <ChatProvider settings={{ flowToken: 'demo', environment }}>
      <Chat />
    </ChatProvider>,
  );
}
