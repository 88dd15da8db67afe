import { expect, test } from '../screens/screenTest.ts';

test('the page can identify a visitor who has not written yet, and all fields of the identity are sent', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.open();
  const requested = visitor.page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/contact',
  );
  await visitor.command('identify', {
    identifier: 'u2',
    identifierHash: 'a2',
    name: 'Grace',
    email: 'grace@shop.example',
    phone: '+14155550100',
    avatarUrl: 'https://shop.example/grace.png',
    attributes: { plan: 'pro' },
    additionalAttributes: { city: 'Arlington' },
  });
  expect((await requested).postDataJSON()).toEqual({
    identifier: 'u2',
    identifier_hash: 'a2',
    name: 'Grace',
    email: 'grace@shop.example',
    phone_number: '+14155550100',
    avatar_url: 'https://shop.example/grace.png',
    custom_attributes: { plan: 'pro' },
    additional_attributes: { city: 'Arlington' },
  });
});

test('the page can identify one person after another without a reload', async ({ visitor }) => {
  const sent: unknown[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/contact') sent.push(request.postDataJSON());
  });
  await visitor.visit();
  await visitor.open();
  for (const [count, name] of ['Ada', 'Grace'].entries()) {
    await visitor.command('identify', { identifier: name, identifierHash: 'a1', name });
    await expect.poll(async () => (await visitor.emitted('identity:change')).length).toBe(count + 1);
  }
  expect(sent).toMatchObject([{ identifier: 'Ada' }, { identifier: 'Grace' }]);
});
