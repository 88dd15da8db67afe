import { type ChatClient, type ChatError, createChatClient, memoryStorage, type WireAgent } from '@chat/core';
import { advanceWithTasks, createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { nowMs } from '../fixtures.ts';
import { ada, shopAgents, shopConfig } from './shop.ts';

/** The chat of a story: the real engine with an in-memory backend. */
export interface StoryChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  /** Errors that the chat reported with `onError`. */
  readonly errors: readonly ChatError[];
  /** The agent who replies. */
  readonly agent: typeof ada;
  setOnline(isOnline: boolean): void;
  /** Advances the chat's clock without waiting for real time to pass. */
  advance(ms: number): Promise<void>;
  /** Advances the chat's clock in real time until the returned function is called. */
  run(): () => void;
}

export interface StoryChatParameter {
  readonly channel?: object;
  readonly global?: object;
  /** Settings of the widget, such as its style. */
  readonly widget?: object;
  readonly agents?: readonly WireAgent[];
  /** Name of the agent who replies. */
  readonly agentName?: string;
  /** Makes the chat fetch the configuration. By default, the chat already has it, as if the page contained it. */
  readonly isConfigFetched?: boolean;
  /** Runs first, with a separate chat client that stands for an earlier page view. */
  readonly earlier?: (chat: StoryChat) => Promise<void>;
  /**
   * Makes the chat work as if the browser blocked storage: storing unsent messages and files fails, other data stays in
   * memory.
   */
  readonly isStorageBlocked?: boolean;
  /** Runs with the story's chat before the story is shown. */
  readonly before?: (chat: StoryChat) => Promise<void>;
}

/** Network setting of the toolbar. `slow` delays each request and each response by two seconds. */
export type StoryNetwork = 'ok' | 'slow' | 'offline';

const tickMs = 50;

const reject = async () => {
  throw new DOMException('Storage access is denied.', 'SecurityError');
};

const blockedStorages = {
  storage: memoryStorage(),
  tabStorage: memoryStorage(),
  outboxStorage: { load: async () => [], put: reject, remove: reject },
  draftStorage: { load: async () => [], put: reject, remove: reject, clear: reject },
};

/** The clock starts at `nowMs`. */
export async function createStoryChat(
  {
    channel,
    global,
    widget,
    agents = shopAgents,
    agentName = ada.name,
    isConfigFetched = false,
    earlier,
    isStorageBlocked = false,
    before,
  }: StoryChatParameter = {},
  network: StoryNetwork = 'ok',
): Promise<StoryChat> {
  const config = shopConfig({ channel, global, widget });
  const { environment, server, clock, setOnline } = createTestEnvironment({
    agents,
    config,
  });
  await clock.advance(nowMs - clock.now());
  const errors: ChatError[] = [];
  const openPage = (): StoryChat => ({
    client: createChatClient({
      flowToken: 'demo',
      ...(isConfigFetched ? {} : { config }),
      environment: isStorageBlocked ? { ...environment, ...blockedStorages } : environment,
      onError: (error) => errors.push(error),
    }),
    server,
    errors,
    agent: { ...ada, name: agentName },
    setOnline,
    advance: (ms) => advanceWithTasks(clock, ms),
    run() {
      const timer = setInterval(() => void clock.advance(tickMs), tickMs);
      return () => clearInterval(timer);
    },
  });
  if (earlier) {
    const first = openPage();
    await earlier(first);
    first.client.dispose();
  }
  const chat = openPage();
  await before?.(chat);
  if (network === 'slow') server.network.latencyMs = 2_000;
  if (network === 'offline') setOnline(false);
  return chat;
}

export async function startConversation({ client, server, agent, advance }: StoryChat): Promise<void> {
  void client.start();
  await advance(500);
  client.send('Hello! Where is order #1042?');
  await advance(1_000);
  server.message({
    content: `Hey, this is ${agent.name.split(' ')[0]} 👋 Let me look it up.`,
    sender: agent,
  });
  await advance(20_000);
  server.message({
    content: 'Found it. It left our warehouse **this morning** and should be with you on *Monday*.',
    sender: agent,
  });
  await advance(1_000);
}
