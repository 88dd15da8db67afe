import type { Visitor } from '../screens/screenTest.ts';
import { expect, frames, loader, test } from './shopTest.ts';

const draft = 'Only for my eyes';

/** Types a draft, waits until it is stored, closes the chat, and reloads the page. */
async function leaveDraft({ page, widget, composer }: Visitor): Promise<void> {
  await composer.fill(draft);
  await expect
    .poll(() => widget.locator('body').evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain(draft);
  await widget.getByRole('button', { name: 'Close chat' }).click();
  await page.reload();
}

const commands: Readonly<Record<string, readonly string[]>> = {
  logout: ['logout'],
  shutdown: ['shutdown'],
  'setConsent denied': ['setConsent', 'denied'],
};

for (const [name, command] of Object.entries(commands))
  test(`${name} on a page whose chat is not loaded deletes the draft the next time the chat loads`, async ({
    visitor,
    backend,
    shopUrl,
  }) => {
    const { page, widget } = visitor;
    await page.goto(shopUrl(loader(backend)));
    await visitor.openConversation();
    await leaveDraft(visitor);
    await expect(visitor.launcher).toBeVisible();
    await expect(frames(page)).toHaveCount(0);
    await page.evaluate(([name, ...rest]) => void window.chatWidget?.(String(name), ...rest), command);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chat:demo:forget'))).toBe('1');
    await page.reload();
    await visitor.openConversation();
    await expect(visitor.composer).toHaveValue('');
    const left = await widget.locator('body').evaluate(() => JSON.stringify(Object.values(localStorage)));
    expect(left).not.toContain(draft);
    expect(await page.evaluate(() => localStorage.getItem('chat:demo:forget'))).toBeNull();
  });

test('without a logout, the draft is there again on the next page', async ({ visitor, backend, shopUrl }) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await visitor.openConversation();
  await leaveDraft(visitor);
  await visitor.open();
  await expect(visitor.composer).toHaveValue(draft);
});

test('on a page of the widget’s own origin, the draft is deleted, and other stored values stay', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.visit();
  const others = { 'chat:demo:consent': 'granted', 'chat:demo:sales:draft': draft, own: 'value' };
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...others, 'chat:demo:default:draft': draft, 'chat:demo:forget': '1' },
  );
  await page.reload();
  await visitor.openConversation();
  await expect(visitor.composer).toHaveValue('');
  const left = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    Object.keys(others),
  );
  expect(left).toEqual(Object.values(others));
});

test('a logout in a tab without a loaded chat deletes the draft of the chat in another tab', async ({
  visitor,
  backend,
  context,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await visitor.page.goto(shop);
  await visitor.openConversation();
  await visitor.composer.fill(draft);
  const other = await context.newPage();
  await other.goto(shop);
  await expect(other.locator('button[part="launcher"]')).toBeVisible();
  await other.evaluate(() => void window.chatWidget?.('logout'));
  await visitor.page.bringToFront();
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('chat:demo:forget'))).toBeNull();
  await visitor.widget.getByRole('button', { name: 'Send us a message' }).click();
  await expect(visitor.composer).toHaveValue('');
});
