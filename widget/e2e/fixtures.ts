import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { type Backend, startBackend } from './startBackend.ts';
import { watchPolicyViolations } from './watchPolicyViolations.ts';

/** A host page of the demo shop, with the real loader and the real iframe. */
export interface DemoPage {
  readonly page: Page;
  /** The widget inside its iframe. */
  readonly widget: FrameLocator;
  /** Opens a page of the demo: by default the shop at `/`. */
  visit(path?: string): Promise<void>;
}

interface TestFixtures {
  demoPage: DemoPage;
  /** Restarts the backend after a test that killed it, and attaches its log to a failed test. */
  backendLifecycle: undefined;
  /** CSP violations of every page and frame of the test. The test fails if there are any. */
  policyViolations: string[];
}

interface WorkerFixtures {
  /** One backend per worker. The worker's tests can share it because each has its own visitor. */
  backend: Backend;
}

/** Playwright's `test` with a real backend. */
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

  policyViolations: [
    async ({ context }, use) => {
      const violations = await watchPolicyViolations(context);
      await use(violations);
      expect(violations, 'CSP violations').toEqual([]);
    },
    { auto: true },
  ],

  demoPage: async ({ page, backend }, use) => {
    await use({
      page,
      widget: page.frameLocator('iframe'),
      visit: async (path = '/') => void (await page.goto(backend.url + path)),
    });
  },
});

export { expect } from '@playwright/test';
