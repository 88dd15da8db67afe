import { loadLazyModules } from '../channel/lazyModules.ts';
import type { ChatEnvironment } from '../chatSettings.ts';
import { memoryDraftStorage } from '../environment/draftStorage.ts';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { memoryOutboxStorage } from '../environment/outboxStorage.ts';
import { singleTab } from '../environment/Tabs.ts';
import { createMemoryServer, type MemoryServer, type MemoryServerOptions } from './createMemoryServer.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { createFakeLifecycle, type FakeLifecycle } from './fakeLifecycle.ts';
import { NoSocket } from './NoSocket.ts';

// Loads the modules first, since a fake clock does not wait for dynamic imports.
await Promise.all([
  loadLazyModules(),
  import('../conversation/checkFiles.ts'),
  import('../conversation/DraftSaver.ts'),
]);

/** An environment under the control of a test, with a backend in memory. */
export interface TestEnvironment {
  /**
   * The environment to pass to `createChatClient`. Its storage lives as long as this object, so a second client with
   * it simulates a reload.
   */
  readonly environment: ChatEnvironment;
  readonly server: MemoryServer;
  readonly clock: FakeClock;
  readonly lifecycle: FakeLifecycle;
  /** Switches the network on or off and emits `online` or `offline`. */
  setOnline(isOnline: boolean): void;
}

/** Creates a test environment with a fake clock, a memory server, and a page that is visible and online. */
export function createTestEnvironment(options: Partial<MemoryServerOptions> = {}): TestEnvironment {
  const clock = createFakeClock();
  const lifecycle = createFakeLifecycle();
  const server = createMemoryServer({ clock, ...options });
  let isOnline = true;
  return {
    clock,
    lifecycle,
    server,
    environment: {
      fetch: server.fetch,
      createRealtime: server.createRealtime,
      WebSocket: NoSocket,
      clock,
      random: () => 0.5,
      lifecycle,
      isOnline: () => isOnline,
      storage: memoryStorage(),
      tabStorage: memoryStorage(),
      outboxStorage: memoryOutboxStorage(),
      draftStorage: memoryDraftStorage(),
      tabs: singleTab(),
      origin: 'http://localhost',
      refererUrl: () => 'http://localhost/shop',
    },
    setOnline(next) {
      isOnline = next;
      server.network.isUp = next;
      server.hub.isUp = next;
      if (!next) server.disconnect();
      lifecycle.emit(next ? 'online' : 'offline');
    },
  };
}
