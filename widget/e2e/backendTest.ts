import { test as base } from '@playwright/test';
import { type AgentApi, createAgentApi } from './agentApi.ts';
import { type Backend, startBackend } from './startBackend.ts';

interface TestFixtures {
  /** Restarts the backend after a test that killed it, and attaches its log to a failed test. */
  backendLifecycle: undefined;
  /** Restores the configuration after the test. */
  configure(changes: Readonly<Record<string, unknown>>): Promise<void>;
  agent: AgentApi;
}

interface WorkerFixtures {
  /** One backend per worker. The worker's tests can share it because each has its own visitor. */
  backend: Backend;
}

/** Opens no browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  backendLifecycle: [
    async ({ backend }, use, testInfo) => {
      const logLength = backend.log().length;
      await use(undefined);
      await backend.start();
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('backend.log', {
        body: backend.log().slice(logLength),
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],

  configure: async ({ request, backend }, use) => {
    const url = `${backend.url}/api/agent/channel`;
    const headers = { 'X-Agent-Token': backend.agentToken };
    const original: Record<string, unknown> = {};
    const before = await (await request.get(url, { headers })).json();
    await use(async (changes) => {
      for (const key of Object.keys(changes))
        original[key] = before.channel?.[key] ?? before.global?.[key] ?? before.widget?.[key] ?? null;
      const response = await request.patch(url, { headers, data: changes });
      if (!response.ok()) throw new Error(`Changing the channel failed: ${await response.text()}`);
    });
    await request.patch(url, { headers, data: original });
  },

  agent: async ({ request, backend }, use) => use(createAgentApi(request, backend)),
});
