import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { inProject } from '../../scripts/launcher/project.mjs';
import { readPrepared } from './prepared.ts';
import { test } from './serveApp.ts';

const { backendUrl, folder } = readPrepared();

for (const app of ['custom-ui', 'react18/custom-ui']) {
  test(`${app} sends texts and files, answers choices and submits forms`, async ({ openFolder, page }) => {
    await openFolder(join(folder, app, 'dist'));
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'A form' }).click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Order number').fill('1042');
    await page.getByLabel('What is it about?').selectOption('Delivery');
    await page.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByRole('button', { name: 'Send form' })).toHaveCount(0);
    await page.getByLabel('Files').setInputFiles({
      name: 'order.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1042'),
    });
    await page.getByRole('button', { name: 'Send 1' }).click();
    await expect(page.getByRole('link', { name: 'order.txt' })).toHaveAttribute(
      'href',
      /\/api\/attachments\//,
    );
  });
}

test('the component of custom-ui has at most 25 lines', async () => {
  const source = await readFile(inProject('examples/custom-ui/src/Chat.tsx'), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
});

test('chat-widget chats in the flat theme with its own bubble radius', async ({ openFolder, page }) => {
  await openFolder(join(folder, 'chat-widget/dist'));
  const chat = page.locator('[data-chat-part="chat"]');
  await expect(chat).toHaveAttribute('data-chat-theme', 'flat');
  await expect(page.getByText('Closed on Friday.')).toBeVisible();
  const radius = await chat.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--chat-radius-bubble'),
  );
  expect(radius).toBe('4px');
  await page.getByRole('textbox').fill('Hello');
  await page.keyboard.press('Enter');
  const bubble = page.locator('[data-chat-part="bubble"]', { hasText: 'Hello' });
  await expect(bubble).toBeVisible();
  await expect(bubble).toHaveCSS('border-start-end-radius', '4px');
  await expect(page.getByRole('button', { name: 'A form' })).toBeVisible();
});

test('sdk-in-react keeps its chat over a reload, and ends the session when it unmounts', async ({
  openFolder,
  page,
}) => {
  await openFolder(join(folder, 'sdk-in-react/dist'));
  const widget = page.frameLocator('iframe');
  const open = () => page.getByRole('button', { name: 'Ask us' }).click();
  await open();
  await widget.getByRole('textbox').fill('Is this kept?');
  await widget.getByRole('textbox').press('Enter');
  const message = widget.locator('[data-chat-part="bubble"]', { hasText: 'Is this kept?' });
  await expect(message).toBeVisible();
  await page.reload();
  await open();
  await expect(message).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await open();
  await expect(widget.getByRole('textbox')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('plain-html opens the widget with its own button', async ({ openFolder, page }) => {
  await openFolder(inProject('examples/plain-html'), (html) =>
    html.replaceAll('http://localhost:3000', backendUrl),
  );
  await page.getByRole('button', { name: 'Ask us' }).click();
  const widget = page.frameLocator('iframe');
  await expect(widget.getByRole('button').first()).toBeVisible();
});
