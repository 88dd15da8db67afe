import type { Page } from '@playwright/test';
import { expect, test } from './screenTest.ts';

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('chat')),
  );

test('while consent is pending, the chat asks before it stores anything or calls the API', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, privacyUrl: 'https://kiln.example/privacy' });
  const calls: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api') || pathname.startsWith('/cable')) calls.push(pathname);
  });
  await visitor.visit({ consent: 'pending' });
  await visitor.open();
  const { widget, page } = visitor;
  await expect(widget.getByRole('heading', { name: 'Before we chat' })).toBeFocused();
  await expect(widget.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Kiln & Co.' }), 'who asks').toBeVisible();
  expect([calls, await storedKeys(page), await page.context().cookies()]).toEqual([[], [], []]);

  await widget.getByRole('button', { name: 'Not now' }).click();
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  await visitor.open();
  await page.keyboard.press('Escape');
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  expect([calls, await storedKeys(page)]).toEqual([[], []]);

  await visitor.open();
  await widget.getByRole('button', { name: 'Agree and chat' }).click();
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  expect(await visitor.emitted('consent:change')).toMatchObject([{ data: { consent: 'granted' } }]);
  await expect.poll(() => storedKeys(page)).toContain('chat:demo:session');
  await page.reload();
  await expect(visitor.message('Hello'), 'the visitor is asked only once').toBeVisible();
});

test('the host page can answer with setConsent, and withdrawing consent deletes what the widget stored', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit({ consent: 'pending' });
  await visitor.open();
  await expect(visitor.widget.getByRole('heading', { name: 'Before we chat' })).toBeVisible();
  await visitor.command('setConsent', 'denied');
  await visitor.widget.getByRole('button', { name: 'Send us a message' }).click();
  await visitor.send('Only for now');
  await expect(visitor.message('Only for now')).toHaveAttribute('data-status', 'sent');
  await visitor.composer.fill('half a thought');
  const widgetKeys = () =>
    visitor.composer.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('chat')),
    );
  expect(await widgetKeys()).toEqual([]);
  await visitor.command('setConsent', 'granted');
  await expect.poll(widgetKeys).not.toEqual([]);
  await visitor.command('setConsent', 'denied');
  await expect.poll(widgetKeys).toEqual([]);
  await expect(visitor.composer, 'the chat is not interrupted').toHaveValue('half a thought');
});
