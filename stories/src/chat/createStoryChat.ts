import { type ChatClient, type ChatError, createChatClient, memoryStorage } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { nowMs } from '../fixtures.ts';
import { ada, shopAgents, shopConfig } from './shop.ts';

/** A chat of a story: the real engine, and a shop's backend in memory. */
export interface StoryChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  /** What no screen shows: the host page is told. */
  readonly errors: readonly ChatError[];
  /** Takes the network away, or gives it back. */
  setOnline(isOnline: boolean): void;
  /** Lets the chat's time pass, at once. */
  pass(ms: number): Promise<void>;
  /** Lets the chat's time go with the real one, from now until the answer is called. */
  run(): () => void;
}

/** `parameters.chat` of a story. */
export interface StoryChatParameter {
  /** On top of the shop's channel. */
  readonly channel?: object;
  readonly global?: object;
  /** What happened on the page before this one. */
  readonly earlier?: (chat: StoryChat) => Promise<void>;
  /** The browser lets nothing be kept. */
  readonly isStorageBlocked?: boolean;
  /** What has happened before the story is shown. */
  readonly before?: (chat: StoryChat) => Promise<void>;
}

/** The toolbar's network: `ok`, `slow` (two seconds each way) or `offline`. */
export type StoryNetwork = 'ok' | 'slow' | 'offline';

const tickMs = 50;
const stepMs = 250;

const refuse = async () => {
  throw new DOMException('The page may keep nothing.', 'SecurityError');
};

/** What a private window does with what is to be kept. */
const blockedStorages = {
  storage: memoryStorage(),
  tabStorage: memoryStorage(),
  outboxStorage: { load: async () => [], put: refuse, remove: refuse },
};

/** Makes the chat of a story: its clock stands at the stories' moment and all ids are counted. */
export async function createStoryChat(
  { channel, global, earlier, isStorageBlocked = false, before }: StoryChatParameter = {},
  network: StoryNetwork = 'ok',
): Promise<StoryChat> {
  const config = shopConfig({ channel, global });
  const { environment, server, clock, setOnline } = createTestEnvironment({
    agents: shopAgents,
    config,
  });
  await clock.advance(nowMs - clock.now());
  const errors: ChatError[] = [];
  const visit = (): StoryChat => ({
    client: createChatClient({
      flowToken: 'demo',
      config,
      environment: isStorageBlocked ? { ...environment, ...blockedStorages } : environment,
      onError: (error) => errors.push(error),
    }),
    server,
    errors,
    setOnline,
    async pass(ms) {
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
        await clock.advance(Math.min(leftMs, stepMs));
        await nextTask();
      }
    },
    run() {
      const timer = setInterval(() => void clock.advance(tickMs), tickMs);
      return () => clearInterval(timer);
    },
  });
  if (earlier) {
    const first = visit();
    await earlier(first);
    first.client.dispose();
  }
  const chat = visit();
  await before?.(chat);
  if (network === 'slow') server.network.latencyMs = 2_000;
  if (network === 'offline') setOnline(false);
  return chat;
}

/** A conversation that is under way. */
export async function talk({ client, server, pass }: StoryChat): Promise<void> {
  void client.start();
  await pass(500);
  client.send('Hello! Where is order #1042?');
  await pass(1_000);
  server.message({ content: 'Hey, this is Ada 👋 Let me look it up.', sender: ada });
  await pass(20_000);
  server.message({
    content: 'Found it. It left our warehouse **this morning** and should be with you on *Monday*.',
    sender: ada,
  });
  await pass(1_000);
}

/** A browser reads the body of a request in tasks of its own: time must not run away meanwhile. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
