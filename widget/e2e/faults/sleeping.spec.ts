import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, widgetFrame } from './faultTest.ts';

const minuteMs = 60_000;

type SleepingWindow = typeof window & { sleepFor(ms: number): void };

/** Adds `sleepFor(ms)` to every document. It moves the document's clock ahead, as if the device had slept. */
async function withSleep(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = Date.now.bind(Date);
    let sleptMs = 0;
    Date.now = () => real() + sleptMs;
    Object.assign(window, {
      sleepFor: (ms: number) => {
        sleptMs += ms;
      },
    });
  });
}

async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => void (await session.send('Page.setWebLifecycleState', { state: 'active' }));
}

for (const minutes of [10, 8 * 60]) {
  test(`F26: the list is up to date within 2 s after ${minutes} minutes of sleep, typing is cleared, and the connection is online`, async ({
    agent,
    context,
    startConversation,
    visitor,
  }) => {
    await withSleep(context);
    const id = await startConversation();
    await agent.type(id, 'on');
    await expect(visitor.typing).toBeVisible();
    await widgetFrame(visitor).evaluate((ms) => (window as SleepingWindow).sleepFor(ms), minutes * minuteMs);
    const thaw = await freeze(visitor.page);
    const sent = await agent.send(id, 'Good morning');
    await agent.edit(sent.id, 'Good morning, edited');
    await thaw();
    await expect(visitor.message('Good morning, edited')).toBeVisible({ timeout: 2_000 });
    await expect(visitor.typing).toBeHidden({ timeout: 2_000 });
    await expect(visitor.widget.locator('[data-connection="online"]')).toBeVisible({ timeout: 2_000 });
    await agent.send(id, 'And now live');
    await expect(visitor.message('And now live')).toHaveCount(1);
  });
}

test('F27: a socket that died silently in the background is replaced when the page is visible again', async ({
  agent,
  context,
  page,
  startConversation,
  visitor,
}) => {
  await withSleep(context);
  let isSilent = false;
  let sockets = 0;
  await page.routeWebSocket(/\/cable$/, (socket) => {
    sockets += 1;
    const isDead = () => isSilent && number === 1;
    const number = sockets;
    const server = socket.connectToServer();
    socket.onMessage((frame) => (isDead() ? undefined : server.send(frame)));
    server.onMessage((frame) => (isDead() ? undefined : socket.send(frame)));
  });
  const id = await startConversation();
  isSilent = true;
  await agent.send(id, 'sent into the dead socket');
  await widgetFrame(visitor).evaluate(() => {
    (window as SleepingWindow).sleepFor(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(visitor.message('sent into the dead socket')).toBeVisible({ timeout: 2_000 });
  await expect.poll(() => sockets).toBe(2);
  await visitor.waitUntilConnected();
});
