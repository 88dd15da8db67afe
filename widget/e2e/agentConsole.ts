import { type Browser, expect, type Page } from '@playwright/test';
import type { Backend } from './startBackend.ts';

/** Signs in to the agent console, and waits for its live connection. */
export async function openConsole(browser: Browser, { url, agentToken }: Backend): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/agent#token=${agentToken}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}

export const conversations = (console: Page) =>
  console.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').getByRole('button');
export const conversation = (console: Page, lastMessage: string) =>
  console.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: lastMessage });
export const thread = (console: Page) => console.getByRole('log', { name: 'Messages' });

/** Starts a conversation with a message over the API. */
export async function startConversation({ url }: Backend, name: string, content: string): Promise<void> {
  const response = await fetch(`${url}/api/conversations?flow_token=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contact: { name }, message: { content } }),
  });
  expect(response.status).toBe(200);
}
