import { expect, test, type Visit } from './test.ts';

async function openAsReturning(visit: Visit, token: string, settings = {}): Promise<void> {
  await visit.open({ settings: { load: 'interaction', ...settings } });
  await visit.page.evaluate((stored) => localStorage.setItem('chat:demo:session', stored), token);
  await visit.page.reload();
  await expect(visit.launcher).toBeVisible();
}

const storedToken = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('chat:demo:session'));

for (const command of ['reset', 'logout', 'shutdown'])
  test(`${command} ends the session on the backend, even if the widget was never loaded`, async ({
    visit,
    sites,
  }) => {
    const token = `of-${command}`;
    await openAsReturning(visit, token);
    await visit.command(command);
    await expect.poll(() => sites.ended.filter((each) => each === token)).toHaveLength(1);
    expect(await storedToken(visit)).toBeNull();
    if (command !== 'shutdown') await visit.command(command);
    expect(visit.page.frames(), 'the widget is not loaded').toHaveLength(1);
    expect(sites.ended.filter((each) => each === token)).toHaveLength(1);
  });

test('shutdown ends the session of the widget that it removes', async ({ visit, sites }) => {
  await openAsReturning(visit, 'before');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.post({ event: 'setUser', session: { convToken: 'of-the-widget' } });
  await expect.poll(() => storedToken(visit)).toBe('of-the-widget');
  await visit.command('shutdown');
  await expect.poll(() => sites.ended).toContain('of-the-widget');
  expect(sites.ended).not.toContain('before');
});

test('reset lets a loaded widget end its session', async ({ visit, sites }) => {
  await openAsReturning(visit, 'of-both');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.command('reset');
  await expect.poll(() => visit.received('reset-session')).toHaveLength(1);
  expect(sites.ended).not.toContain('of-both');
});

test('a session that is reset offline is ended once the network is back', async ({
  visit,
  sites,
  context,
}) => {
  await openAsReturning(visit, 'offline');
  const loader = await (await context.request.get(`${sites.backend}/loader.js`)).text();
  const [connection] = /chat-frame\.js\?v=\w+/.exec(loader) ?? [];
  await visit.page.evaluate((address) => import(address), `${sites.backend}/${connection}`);
  await context.setOffline(true);
  const failed = visit.page.waitForEvent('requestfailed');
  await visit.command('reset');
  await failed;
  await context.setOffline(false);
  await expect.poll(() => sites.ended).toContain('offline');
});
