import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { icuCatalog } from '../../scripts/vite/icuCatalog.ts';
import { type FileServer, serveFolder } from './serveFolder.ts';

const source = fileURLToPath(new URL('./page', import.meta.url));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; require-trusted-types-for 'script'";

/** Test with a production build of a page that uses the kit under a strict content security policy. */
const test = base.extend<object, { readonly strictPage: FileServer }>({
  strictPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the first parameter to be a pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'strict-page-'));
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        plugins: [icuCatalog(), vanillaExtractPlugin()],
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2022',
          rolldownOptions: { checks: { moduleLevelDirective: false } },
        },
      });
      const server = await serveFolder(outDir, { 'content-security-policy': policy });
      await use(server);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('components of the kit do not violate a content security policy without unsafe-inline', async ({
  page,
  strictPage,
}) => {
  const violations: string[] = [];
  page.on('console', (line) => line.type() === 'error' && violations.push(line.text()));
  page.on('pageerror', ({ message }) => violations.push(message));
  await page.goto(`${strictPage.url}/`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open chat' })).toHaveCSS('border-radius', /\d/);
  await page.getByRole('radio', { name: '3 of 3' }).click({ force: true });
  expect(violations).toEqual([]);
});

test('CSS variables that the page sets change the look of the kit', async ({ page, strictPage }) => {
  await page.goto(`${strictPage.url}/`);
  const button = page.getByRole('button', { name: 'Send' });
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--chat-brand', 'rgb(90, 20, 60)');
    style.setProperty('--chat-radius-control', '3px');
    style.setProperty('--chat-font-family', 'Courier');
  });
  expect(before).not.toBe('rgb(90, 20, 60)');
  await expect(button).toHaveCSS('background-color', 'rgb(90, 20, 60)');
  await expect(button).toHaveCSS('border-top-left-radius', '3px');
  await expect(page.getByRole('button', { name: 'Open chat' })).toHaveCSS('font-family', /Courier/);
});
