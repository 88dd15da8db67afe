import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChatPage } from '../chatPage.ts';
import { expect, test } from './faultTest.ts';

for (const firstFailure of [1, 4, 20]) {
  test(`F32: falls back to memory when storage throws from call ${firstFailure} on`, async ({
    agent,
    context,
    startConversation,
    visitor,
  }) => {
    await context.addInitScript((first) => {
      let calls = 0;
      const fail = () => {
        calls += 1;
        if (calls >= first) throw new DOMException('Blocked by a test.', 'QuotaExceededError');
      };
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        const real = Storage.prototype[name];
        Object.assign(Storage.prototype, {
          [name](this: Storage, ...args: [string, string]) {
            fail();
            return (real as (...args: string[]) => unknown).apply(this, args);
          },
        });
      }
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...args) {
        fail();
        return open.apply(this, args);
      };
    }, firstFailure);
    const id = await startConversation();
    await agent.send(id, 'Can you hear me?');
    await expect(visitor.message('Can you hear me?')).toBeVisible();
    await visitor.send('Yes');
    await expect(visitor.message('Yes')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message('Yes')).toHaveCount(1);
    const reported = (await visitor.emitted('error')).filter(({ data }) => data?.code === 'storage');
    // If storage starts to fail late, the chat perhaps never uses it again, and then has nothing to report.
    expect(firstFailure === 1 ? [1] : [0, 1], 'reported at most once').toContain(reported.length);
  });
}

test('F33: a visitor on two embedding sites has two separate conversations, each shown again on the next visit', async ({
  backend,
  configure,
  page,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>
      <link rel="icon" href="data:,"><script async src="${backend.url}/loader.js" data-flow-token="demo"></script>`);
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  const { port } = host.address() as AddressInfo;
  const sites = [`http://127.0.0.1:${port}/`, `http://shop.localhost:${port}/`];
  const visitor = createChatPage({ page, widget: page.frameLocator('iframe'), visit: async () => undefined });
  for (const [index, site] of sites.entries()) {
    await page.goto(site);
    await visitor.openConversation();
    await visitor.send(`sent on site ${index}`);
    await expect(visitor.message(`sent on site ${index}`)).toHaveAttribute('data-status', 'sent');
    await visitor.waitUntilConnected();
  }
  for (const [index, site] of sites.entries()) {
    await page.goto(site);
    await visitor.composer.or(visitor.launcher).first().waitFor();
    if (!(await visitor.composer.isVisible())) await visitor.openConversation();
    await expect(visitor.message(`sent on site ${index}`)).toBeVisible();
    await expect(visitor.message(`sent on site ${1 - index}`)).toHaveCount(0);
  }
  expect(await page.context().cookies()).toEqual([]);
  host.close();
});
