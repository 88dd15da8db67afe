import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test as withBackend } from './backendTest.ts';
import { fillLikeUser, ignoreIsMobile } from './engines/prepareFirefox.ts';
import { watchPolicyViolations } from './watchPolicyViolations.ts';

/** A host page of the demo shop, with the real loader and the real iframe. */
export interface DemoPage {
  readonly page: Page;
  readonly widget: FrameLocator;
  /** Default: the shop at `/`. */
  visit(path?: string): Promise<void>;
}

interface TestFixtures {
  demoPage: DemoPage;
  /** CSP violations of every page and frame in the test's browser context. The test fails if there are any. */
  policyViolations: string[];
}

export const test = withBackend.extend<TestFixtures>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') ignoreIsMobile(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await fillLikeUser(context);
    await use(context);
  },

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
