import { expect, type Visit } from './test.ts';
import { hasFrame, storedKeys, storedVisit, test } from './visitTest.ts';

test.describe('identify', () => {
  const identity = { identifier: 'u-1', identifierHash: 'abc', attributes: { plan: 'pro' } };
  const accept = async (visit: Visit) => {
    await visit.open();
    await visit.command('identify', identity);
    await expect(visit.panel).toHaveClass(/ready/);
    await expect.poll(() => visit.received('set-user')).toHaveLength(1);
    await visit.post({ event: 'emit', name: 'identity:change', data: { contactId: 1 } });
    await expect.poll(() => storedVisit(visit)).toHaveProperty('identity');
  };

  test('with the last accepted identity, resolves without loading the frame', async ({ visit, known }) => {
    await known();
    await accept(visit);
    await visit.open();
    await visit.command('identify', identity);
    await visit.page.waitForLoadState('networkidle');
    expect(await hasFrame(visit)).toBe(0);
    await visit.launcher.click();
    await expect.poll(() => visit.received('set-user')).toMatchObject([{ user: { identifier: 'u-1' } }]);
  });

  for (const [what, changed] of [
    ['identifier', { identifier: 'u-2' }],
    ['hash', { identifierHash: 'abd' }],
    ['attributes', { attributes: { plan: 'free' } }],
  ] as const) {
    test(`with a changed ${what}, loads the frame`, async ({ visit, known }) => {
      await known();
      await accept(visit);
      await visit.open();
      await visit.command('identify', { ...identity, ...changed });
      await expect(visit.panel).toHaveClass(/ready/);
    });
  }

  test('with the accepted identity, loads the frame if the session has ended', async ({
    visit,
    known,
    sites,
  }) => {
    const token = await known({ status: 401 });
    await accept(visit);
    await visit.page.evaluate(() => {
      const { identity } = JSON.parse(localStorage.getItem('chat:demo:visit') ?? '');
      localStorage.setItem('chat:demo:visit', JSON.stringify({ identity }));
    });
    const asked = sites.visitsOf(token);
    await visit.open();
    await visit.command('identify', identity);
    await expect(visit.panel).toHaveClass(/ready/);
    expect(sites.visitsOf(token)).toBe(asked + 1);
  });
});

for (const [name, ...values] of [['reset'], ['shutdown'], ['setConsent', 'denied']] as const) {
  test(`${name} deletes the stored session and visit`, async ({ visit, known, sites }) => {
    const token = await known({}, { consent: 'granted' });
    await visit.open();
    await expect.poll(() => sites.visitsOf(token)).toBe(1);
    await expect.poll(() => storedKeys(visit)).toContain('chat:demo:visit');
    await visit.command(name, ...values);
    // `reset` and `shutdown` keep the session's token until the backend has ended the session.
    await expect
      .poll(async () => (await storedKeys(visit)).filter((key) => !/:(?:consent|forget)$/.test(key)))
      .toEqual([]);
  });
}
