import type { Page } from '@playwright/test';
import { expect, loader, test } from '../faults/shopTest.ts';

/** Longer than the 3 s after which a failure is reported, and shorter than the 15 s for a frame that never loads. */
const soon = { timeout: 8_000 };
const failure = (page: Page) => page.locator('chat-widget');

const consoleOf = (page: Page): readonly string[] => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
};

test('a page that the channel does not allow gets an error when the visitor opens the chat', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ allowedOrigins: ['https://other.example'] });
  const lines = consoleOf(visitor.page);
  const url = shopUrl(loader(backend));
  await visitor.page.goto(url);
  await visitor.launcher.click();
  await expect(failure(visitor.page)).toHaveAttribute('data-error', 'origin_not_allowed', soon);
  expect(lines).toContainEqual(expect.stringContaining(`does not allow pages of ${new URL(url).origin}`));
  await expect(visitor.page.getByText('couldn’t be loaded')).toBeVisible();
  await configure({ allowedOrigins: [new URL(url).origin] });
  await visitor.page.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await expect(failure(visitor.page)).not.toHaveAttribute('data-error');
});

test('an apiUrl that is the shop’s own address, not the backend’s, is reported within seconds', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const lines = consoleOf(visitor.page);
  const shop = new URL(shopUrl('')).origin;
  await visitor.page.goto(shopUrl(loader(backend, `data-api-url="${shop}"`)));
  await visitor.launcher.click();
  await expect(failure(visitor.page)).toHaveAttribute('data-error', 'widget_unreachable', soon);
  expect(lines).toContainEqual(expect.stringContaining(`The widget at ${shop} did not respond`));
});

test('an apiUrl that does not respond is reported within seconds', async ({ visitor, backend, shopUrl }) => {
  const lines = consoleOf(visitor.page);
  await visitor.page.goto(shopUrl(loader(backend, 'data-api-url="http://127.0.0.1:1"')));
  await visitor.launcher.click();
  await expect(failure(visitor.page)).toHaveAttribute('data-error', 'widget_unreachable', soon);
  expect(lines).toContainEqual(expect.stringContaining('Check apiUrl'));
});

test('an unknown appearance and a language without texts are reported when the chat is opened', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const lines = consoleOf(visitor.page);
  await visitor.page.goto(shopUrl(loader(backend, 'data-appearance="round" data-locale="tlh"')));
  await visitor.open();
  await expect
    .poll(() => lines)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Invalid setting appearance: expected "standard" or "flat", got "round"'),
        expect.stringContaining('The locale "tlh" is not available, so the chat stays in "en"'),
      ]),
    );
});

test('open(null) opens the chat, and update({ consent }) is remembered like setConsent', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend, 'data-consent="pending"')));
  await visitor.command('update', { consent: 'granted' });
  await visitor.command('open', null);
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
});
