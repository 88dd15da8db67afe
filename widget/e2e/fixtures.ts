import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { type Backend, startBackend } from './startBackend.ts';
import { watchPolicy } from './watchPolicy.ts';

/** A host page of the backend's demo, with the real loader and the real iframe on it. */
export interface DemoPage {
  readonly page: Page;
  /** The widget inside its iframe. */
  readonly widget: FrameLocator;
  /** Goes to a page of the demo: the shop at `/` where none is named. */
  visit(path?: string): Promise<void>;
}

interface TestFixtures {
  demoPage: DemoPage;
  /** Brings the backend back to life after a test that has killed it, and shows its output where a test failed. */
  tendedBackend: undefined;
  /** No page and no frame of any test may meet its content security policy; what does is told here. */
  policyReports: string[];
}

interface WorkerFixtures {
  /** One per worker: visitors are strangers to each other, so tests share it. */
  backend: Backend;
}

/** Playwright's `test` with a real backend behind it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  tendedBackend: [
    async ({ backend }, use, testInfo) => {
      const printedBefore = backend.log().length;
      await use(undefined);
      await backend.start();
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('backend.log', {
        body: backend.log().slice(printedBefore),
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],

  policyReports: [
    async ({ context }, use) => {
      const reports = await watchPolicy(context);
      await use(reports);
      expect(reports, 'a content security policy was met').toEqual([]);
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
