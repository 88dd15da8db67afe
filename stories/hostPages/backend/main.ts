import { createMemoryServer, type MemoryServer, MemorySocket } from '@chat/core/testing';
import { ada, shopAgents, shopConfig } from '../../src/chat/shop.ts';
import { nowMs } from '../../src/fixtures.ts';
import { startClockAt } from '../../src/look/storyClock.ts';
import { addReturningVisitor } from './addReturningVisitor.ts';

// This script runs in the widget's iframe before the widget itself, which is the production build. It replaces the
// network with an in-memory backend.

const typingDelayMs = 700;
const replyDelayMs = 2_200;

startClockAt(nowMs);
const config = shopConfig();
const server = createMemoryServer({ config, agents: shopAgents });
document.head.append(
  Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'chat-config',
    textContent: JSON.stringify(config),
  }),
);
addReturningVisitor(server, 'story-session', window.parent.document.documentElement.lang);
connectTo(server);

function connectTo(memory: MemoryServer): void {
  const realFetch = window.fetch.bind(window);
  const replace = (name: string, value: unknown) => Object.defineProperty(window, name, { value });
  replace('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    const response = await memory.fetch(input, init);
    if (init?.method?.toUpperCase() === 'POST' && /\/(?:messages|conversations)$/.test(pathname))
      reply(memory);
    return response;
  });
  replace(
    'WebSocket',
    class extends MemorySocket {
      constructor() {
        super(memory);
      }
    },
  );
  // Without XMLHttpRequest, uploads use fetch.
  replace('XMLHttpRequest', undefined);
}

function reply(memory: MemoryServer): void {
  setTimeout(() => memory.typing(true), typingDelayMs);
  setTimeout(() => {
    memory.typing(false);
    memory.message({ content: 'Thanks, I’ll have a look.', sender: ada });
  }, replyDelayMs);
}
