import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { type FileServer, serveFolder } from './serveFolder.ts';
import { watchPage } from './watchPage.ts';

const built = fileURLToPath(new URL('../../storybook-static', import.meta.url));

export const test = base.extend<{ readonly errors: string[] }, { readonly storybook: FileServer }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the first parameter to be a pattern
    async ({}, use) => {
      const server = await serveFolder(built);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  errors: async ({ page, storybook }, use) => {
    const errors: string[] = [];
    watchPage(page, storybook, (error) => errors.push(error));
    await use(errors);
  },
});

export { expect } from '@playwright/test';
