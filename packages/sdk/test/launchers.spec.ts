import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

test.describe('a custom launcher', () => {
  const body =
    '<button id="help" class="help" aria-expanded="false">Help</button><a href="#x" data-chat-open="Do you ship to Norway?">Ask</a>';

  test('a custom launcher opens the chat, exposes its state, and regains focus on close', async ({
    visit,
  }) => {
    await visit.open({ settings: { launcher: '.help' }, body });
    const help = visit.page.locator('#help');
    await expect(help).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(help).toHaveAttribute('aria-controls', 'chat-widget-default');
    await expect(visit.launcher).toBeHidden();
    await help.click();
    await expect(help).toHaveAttribute('aria-expanded', 'true');
    await expect((await visit.widget()).locator('textarea')).toBeFocused();
    await visit.page.keyboard.press('Escape');
    await expect(help).toHaveAttribute('aria-expanded', 'false');
    await expect(help).toBeFocused();
  });

  test('a click on a link with data-chat-open prefills the composer and does not follow the link', async ({
    visit,
  }) => {
    await visit.open({ body });
    await visit.page.getByRole('link', { name: 'Ask' }).click();
    await expect
      .poll(() => visit.received('prefill'))
      .toEqual([{ event: 'prefill', text: 'Do you ship to Norway?' }]);
    expect(visit.page.url()).not.toContain('#x');
  });
});

test('two chats on one page open, store their sessions, and shut down independently', async ({
  visit,
  sites,
}) => {
  await visit.open({
    settings: { instanceId: 'sales', position: 'left', label: 'Sales' },
    body: '<button data-chat-open-help>Help</button>',
  });
  await visit.command('boot', {
    flowToken: 'demo',
    instanceId: 'help',
    label: 'Help',
    apiUrl: sites.backend,
  });
  const [sales, help] = [
    visit.page.locator('#chat-widget-sales .launcher'),
    visit.page.locator('#chat-widget-help .launcher'),
  ];
  await visit.page.getByRole('button', { name: 'Help' }).first().click();
  await expect(help).toHaveAttribute('aria-expanded', 'true');
  await expect(sales).toHaveAttribute('aria-expanded', 'false');
  await visit.command('sales:open');
  await expect(sales).toHaveAttribute('aria-expanded', 'true');
  await expect(visit.page.locator('.ready')).toHaveCount(2);
  const frames = visit.page.frames().slice(1);
  for (const [index, frame] of frames.entries()) {
    await frame.evaluate(
      (token) => (window as TestWindow).post({ event: 'setUser', session: { convToken: token } }),
      `t${index}`,
    );
  }
  await expect
    .poll(() =>
      visit.page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /session$/.test(key))
          .sort(),
      ),
    )
    .toEqual(['chat:demo:help:session', 'chat:demo:sales:session']);
  await visit.command('help:shutdown');
  await expect(visit.page.locator('chat-widget')).toHaveCount(1);
});

test.describe('the page title', () => {
  test('the page title shows the unread count while the tab is hidden, and is restored afterward', async ({
    visit,
  }) => {
    await visit.open({ settings: { load: 'immediate' } });
    await expect(visit.panel).toHaveClass(/ready/);
    const setHidden = (hidden: boolean) =>
      visit.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 2 });
    await expect(visit.page).toHaveTitle('(2) Shop');
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 3 });
    await expect(visit.page).toHaveTitle('(3) Shop');
    await setHidden(false);
    await expect(visit.page).toHaveTitle('Shop');
  });
});

test('Escape on the launcher closes the open chat', async ({ visit }) => {
  await visit.open();
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.launcher.focus();
  await visit.page.keyboard.press('Escape');
  await expect(visit.panel).toBeHidden();
  await expect(visit.launcher).toBeFocused();
});
