import { expect, test, type Visit } from './test.ts';

/** A host page on which an earlier visit has left a session. */
async function returning(visit: Visit, token: string, settings = {}): Promise<void> {
  await visit.open({ settings: { load: 'interaction', ...settings } });
  await visit.page.evaluate((kept) => localStorage.setItem('chat:demo:session', kept), token);
  await visit.page.reload();
  await expect(visit.launcher).toBeVisible();
}

const kept = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('chat:demo:session'));

for (const command of ['reset', 'logout', 'shutdown'])
  test(`${command} ends the session on the backend, also where no widget was ever asked for`, async ({
    visit,
    sites,
  }) => {
    const token = `of-${command}`;
    await returning(visit, token);
    await visit.command(command);
    await expect.poll(() => sites.ended.filter((each) => each === token)).toHaveLength(1);
    expect(await kept(visit)).toBeNull();
    if (command !== 'shutdown') await visit.command(command);
    expect(visit.page.frames(), 'and fetches no widget for that').toHaveLength(1);
    expect(sites.ended.filter((each) => each === token)).toHaveLength(1);
  });

test('shutdown ends the session of a widget that goes with it', async ({ visit, sites }) => {
  await returning(visit, 'before');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.say({ event: 'setUser', session: { convToken: 'of-the-widget' } });
  await expect.poll(() => kept(visit)).toBe('of-the-widget');
  await visit.command('shutdown');
  await expect.poll(() => sites.ended).toContain('of-the-widget');
  expect(sites.ended).not.toContain('before');
});

test('reset leaves the end of the session to a widget that has it', async ({ visit, sites }) => {
  await returning(visit, 'of-both');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.command('reset');
  await expect.poll(() => visit.heard('reset-session')).toHaveLength(1);
  expect(sites.ended).not.toContain('of-both');
});

test('a session that ends without a network is ended when there is one', async ({
  visit,
  sites,
  context,
}) => {
  await returning(visit, 'offline');
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
