import { systemClock } from '@chat/core';
import { createMemoryServer, type MemoryServer } from '@chat/core/testing';
import { ada, shopAgents, shopConfig } from '../../src/chat/shop.ts';
import { nowMs } from '../../src/fixtures.ts';
import { startClockAt } from '../../src/look/storyClock.ts';
import { MemorySocket } from './MemorySocket.ts';
import { rememberVisitor } from './rememberVisitor.ts';

// Runs in the widget's frame before the widget does. The files of the widget are those that visitors get; only what is
// behind the network is not there: the shop's backend stands in memory instead.

const typesAfterMs = 700;
const answersAfterMs = 2_200;

startClockAt(nowMs);
const config = shopConfig();
const server = createMemoryServer({ clock: systemClock, config, agents: shopAgents });
document.head.append(
  Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'chat-config',
    textContent: JSON.stringify(config),
  }),
);
rememberVisitor(server, 'story-session', window.parent.document.documentElement.lang);
answerCallsBy(server);

function answerCallsBy(memory: MemoryServer): void {
  const realFetch = window.fetch.bind(window);
  const replace = (name: string, value: unknown) => Object.defineProperty(window, name, { value });
  replace('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    const answer = await memory.fetch(input, init);
    if (init?.method?.toUpperCase() === 'POST' && /\/(?:messages|conversations)$/.test(pathname))
      reply(memory);
    return answer;
  });
  replace(
    'WebSocket',
    class extends MemorySocket {
      constructor() {
        super(memory);
      }
    },
  );
  // Files then go by fetch too.
  replace('XMLHttpRequest', undefined);
}

function reply(memory: MemoryServer): void {
  setTimeout(() => memory.typing(true), typesAfterMs);
  setTimeout(() => {
    memory.typing(false);
    memory.message({ content: 'Thanks, I’ll have a look.', sender: ada });
  }, answersAfterMs);
}
