import { expect, loader, test } from '../faults/shopTest.ts';

const attributesOf = (settings: Readonly<Record<string, unknown>>) =>
  Object.entries(settings)
    .map(([name, value]) => `data-${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`)
    .join(' ');

test('startFlow begins the conversation of a new visitor, and the page’s attributes are sent with it', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const settings = {
    'start-flow': 'delivery',
    'user-attrs': { plan: 'pro', language: 'nb' },
    'ip-info': { country: 'NO' },
    'gtag-info': { client_id: '7.1' },
  };
  await visitor.page.goto(shopUrl(loader(backend, attributesOf(settings))));
  const started = visitor.page.waitForRequest(/\/api\/conversations\?/);
  await visitor.openConversation();
  expect((await started).postDataJSON()).toMatchObject({
    start_flow: 'delivery',
    userAttrs: { plan: 'pro', language: 'nb', country: 'NO', client_id: '7.1', device_type: 'Desktop' },
  });
  await expect(visitor.message('Pieces leave the studio within two days')).toBeVisible();
});

test('sendRef and sendStartFlow are sent when the visitor opens the chat, once for all pages of the tab', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/send_(ref|start_flow)/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const url = shopUrl(loader(backend, attributesOf({ 'send-ref': 'form', 'send-start-flow': 'rate' })));
  await page.goto(url);
  expect(sent, 'before the chat is opened').toEqual([]);
  await visitor.openConversation();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ ref: 'form' }, { sub_flow: 'rate' }]);
  await expect(visitor.message('How was this chat for you?')).toBeVisible();
  await page.goto(`${url}another`);
  await visitor.widget.getByText('How was this chat for you?').click();
  await visitor.waitUntilConnected();
  expect(sent).toHaveLength(2);
});

test('without a bot, opening the chat starts a conversation if autoStart is "always", but not by default', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  const { page } = visitor;
  let starts = 0;
  page.on('request', (request) => {
    if (/\/api\/conversations\?/.test(request.url()) && request.method() === 'POST') starts += 1;
  });
  await page.goto(shopUrl(loader(backend)));
  await visitor.openConversation();
  await expect(visitor.composer).toBeEditable();
  expect(starts).toBe(0);
  await page.goto(shopUrl(loader(backend, attributesOf({ 'auto-start': 'always', 'instance-id': 'other' }))));
  await visitor.open();
  await expect.poll(() => starts).toBe(1);
});

test('attributes that exceed the size limit are reported, and the chat works', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const warnings: string[] = [];
  visitor.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await visitor.page.goto(
    shopUrl(loader(backend, attributesOf({ 'user-attrs': { note: 'x'.repeat(5_000) } }))),
  );
  await visitor.openConversation();
  await visitor.send('It works');
  await expect(visitor.message('It works')).toHaveAttribute('data-status', 'sent');
  expect(warnings).toContainEqual(expect.stringContaining('Invalid setting userAttrs'));
});
