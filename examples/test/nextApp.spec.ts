import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPrepared } from './prepared.ts';
import { startServer } from './startServer.ts';

const { folder, backendUrl } = readPrepared();

// The development server also reports attributes that differ between the server's HTML and hydration.
for (const [command, mode] of [
  ['dev', 'development'],
  ['start', 'production'],
] as const) {
  test(`next-app (next ${command}) is rendered by the server, and hydrates a stored draft without errors`, async ({
    page,
    request,
  }) => {
    const app = join(folder, 'next-app');
    const args = ['node_modules/next/dist/bin/next', command, '--port', '0', '--hostname', 'localhost'];
    const env = { NEXT_PUBLIC_CHAT_URL: backendUrl, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: mode };
    const server = await startServer(app, args, env);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (['error', 'warning'].includes(message.type()) && !isIcon) errors.push(message.text());
    });
    try {
      expect(await (await request.get(server.url)).text()).toContain('aria-label="Message"');
      await page.goto(server.url);
      const field = page.getByLabel('Message');
      const send = page.getByRole('button', { name: 'Send' });
      await field.fill('Hello');
      await send.click();
      await expect(page.getByRole('log')).toContainText('Hello');
      await field.fill('I would like');
      await expect(send).toBeEnabled();
      await page.reload();
      await expect(field).toHaveValue('I would like');
      await expect(send).toBeEnabled();
      await expect(page.getByRole('log')).toContainText('Hello');
      expect(errors).toEqual([]);
    } finally {
      await server.stop();
    }
  });
}
