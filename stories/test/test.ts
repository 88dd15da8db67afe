import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { type FileServer, serveFolder } from './serveFolder.ts';
import { watchPage } from './watchPage.ts';

const built = fileURLToPath(new URL('../../storybook-static', import.meta.url));

/** What every test of the static Storybook has: its address, and what its pages did that they must not. */
export const test = base.extend<{ readonly faults: string[] }, { readonly storybook: FileServer }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter to be a pattern
    async ({}, use) => {
      const server = await serveFolder(built);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  faults: async ({ page, storybook }, use) => {
    const faults: string[] = [];
    watchPage(page, storybook, (fault) => faults.push(fault));
    await use(faults);
  },
});

export { expect } from '@playwright/test';
