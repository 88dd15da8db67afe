import { expect, test, type Visitor } from './screens/screenTest.ts';
import { waitForAnimations } from './waitForAnimations.ts';

const hourMs = 3_600_000;

async function openChat(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  await visitor.waitUntilConnected();
}

async function groupParts(visitor: Visitor, text: string) {
  const rows = visitor.message(text);
  const count = (selector: string) => rows.locator(selector).count();
  return {
    names: await count('p[aria-hidden="true"] bdi'),
    avatars: await count('[data-chat-part="avatar"]'),
    times: await count('time'),
  };
}

test('U6: a group has one name, one avatar and at most one time, also after a deletion and after loading an older page', async ({
  visitor,
  agent,
}) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  const sent: { id: number }[] = [];
  for (let index = 1; index <= 24; index += 1) sent.push(await agent.send(id, `Step ${index} of the guide`));
  await expect(visitor.message('Step 24 of the guide')).toBeVisible();
  const oneGroup = { names: 1, avatars: 1, times: 1 };
  await expect.poll(() => groupParts(visitor, 'of the guide')).toEqual(oneGroup);

  await visitor.send('Thanks so far');
  await expect(visitor.message('Thanks so far')).toHaveAttribute('data-status', 'sent');
  await agent.send(id, 'Step 25 of the guide');
  // Messages of the same minute show their time only once. This check ignores times, because the minute may change.
  await expect.poll(() => groupParts(visitor, 'of the guide')).toMatchObject({ names: 2, avatars: 2 });
  const own = (await agent.messages(id)).find(({ content }) => content === 'Thanks so far');
  await agent.remove(own?.id ?? 0);
  await expect(visitor.message('Thanks so far')).toHaveCount(0);
  await expect.poll(() => groupParts(visitor, 'of the guide'), 'after a deletion').toEqual(oneGroup);

  await agent.remove(sent.at(-1)?.id ?? 0);
  await visitor.page.reload();
  await expect(visitor.message('Step 25 of the guide')).toBeInViewport();
  await visitor.log.focus();
  await visitor.page.keyboard.press('Home');
  await expect(visitor.message('Step 1 of the guide')).toBeAttached();
  await visitor.composer.focus();
  await expect.poll(() => groupParts(visitor, 'of the guide'), 'after an older page').toEqual(oneGroup);
  await expect(visitor.message('Step 1 of the guide')).toHaveAttribute('data-first', '');
});

test('U7: separators name the day, and change as days pass while the chat is open', async ({
  visitor,
  agent,
}) => {
  await visitor.page.clock.install({ time: Date.now() });
  await openChat(visitor);
  const id = await agent.newestConversation();
  await agent.send(id, 'The first day');
  const separators = visitor.log.getByRole('heading', { level: 2 });
  await expect(visitor.message('The first day')).toBeVisible();
  await expect(separators).toHaveText(['Today']);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format();
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format();
  await visitor.page.clock.fastForward(24 * hourMs);
  await expect(separators).toHaveText(['Yesterday']);
  await visitor.page.clock.fastForward(24 * hourMs);
  await expect(separators).toHaveText([weekday]);
  await visitor.page.clock.fastForward(5 * 24 * hourMs);
  await expect(separators).toHaveText([date]);
  await expect(separators.locator('time')).toHaveAttribute('datetime', new Date().toISOString().slice(0, 10));
});

test('U7: messages of two days are below the separators of their days', async ({ visitor, agent }) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  const first = await agent.send(id, 'Written yesterday');
  await agent.send(id, 'Written today');
  await expect(visitor.message('Written today')).toBeVisible();
  // The server cannot backdate messages, so its response is changed.
  await visitor.page.route(/\/api\/messages\?/, async (route) => {
    const response = await route.fetch();
    // The reload discards the response of a request that is running.
    const json = await response.json().catch(() => undefined);
    if (!json) return route.abort();
    for (const message of json.payload ?? []) if (message.id <= first.id) message.created_at -= 86_400;
    return route.fulfill({ response, json });
  });
  await visitor.page.reload();
  await expect(visitor.message('Written today')).toBeVisible();
  const separators = visitor.log.getByRole('heading', { level: 2 });
  await expect(separators).toHaveText(['Yesterday', 'Today']);
  const texts = await visitor.log.getByRole('listitem').allTextContents();
  const today = texts.indexOf('Today');
  expect(texts.findIndex((text) => text.includes('Written yesterday'))).toBeLessThan(today);
  expect(texts.findIndex((text) => text.includes('Written today'))).toBeGreaterThan(today);
});

for (const [difference, days] of [
  ['ahead', 2],
  ['behind', -2],
] as const) {
  test(`U8: on a device whose clock is two days ${difference}, today’s messages are below “Today”`, async ({
    visitor,
    agent,
  }) => {
    await visitor.page.clock.install({ time: Date.now() + days * 24 * hourMs });
    await openChat(visitor);
    await agent.send(await agent.newestConversation(), 'Written today');
    const separators = visitor.log.getByRole('heading', { level: 2 });
    await expect(visitor.message('Written today')).toBeVisible();
    await expect(separators).toHaveText(['Today']);
    await visitor.page.route('**/api/messages*', (route) => route.abort());
    await visitor.send('Not sent yet');
    await expect(visitor.message('Not sent yet')).toBeVisible();
    await expect(separators).toHaveText(['Today']);
  });
}

test('U8: a message shows the server’s time, and gives its full date on hover, tap and focus', async ({
  visitor,
  agent,
}) => {
  await visitor.page.clock.install({ time: Date.now() - 2 * hourMs });
  await openChat(visitor);
  const id = await agent.newestConversation();
  await agent.send(id, 'A first line');
  const { created_at: atSeconds } = Object(await agent.send(id, 'A second line'));
  const at = new Date(atSeconds * 1000);
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(at);
  const full = inUtc({ dateStyle: 'full', timeStyle: 'short' });
  const row = visitor.message('A second line');
  const time = row.locator('time');
  await expect(time).toHaveText(inUtc({ hour: 'numeric', minute: '2-digit' }));
  await expect(time).toHaveAttribute('datetime', at.toISOString());
  await time.hover();
  await expect(time, 'hover').toHaveAttribute('title', full);
  const first = visitor.message('A first line');
  await first.getByText('A first line', { exact: true }).hover();
  await expect(first.getByTitle(String(at.getUTCFullYear())), 'hover inside a group').toHaveCount(1);
  const dated = visitor.log.getByRole('listitem', { name: `${full} A second line` });
  await row.getByText('A second line', { exact: true }).click();
  await expect(dated, 'tap').toHaveCount(1);
  await row.getByText('A second line', { exact: true }).click();
  await expect(dated).toHaveCount(0);
  await visitor.log.focus();
  await visitor.page.keyboard.press('ArrowUp');
  await expect(row).toBeFocused();
  await expect(dated, 'focus').toHaveCount(1);
  await expect(time).toHaveText(inUtc({ hour: 'numeric', minute: '2-digit' }));
});

test('U16: long words wrap, and code scrolls inside its box', async ({ visitor, agent }) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  await agent.send(id, `See https://example.com/${'a'.repeat(300)} and ${'Donaudampfschiff'.repeat(20)}`);
  await agent.send(id, `\`\`\`\n${'const glaze = mix(feldspar, silica); '.repeat(8)}\n\`\`\``);
  const code = visitor.message('const glaze').locator('pre');
  await expect(code).toBeVisible();
  const isCut = () => visitor.log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(), 'the list has no horizontal overflow').toBe(false);
  const words = visitor.message('See https://').locator('[data-chat-part="bubble"] > div').first();
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await code.focus();
  await visitor.page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await visitor.log.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('U16: a message of almost 10,000 characters is collapsed, and after "Show less" the button "Show more" is in view', async ({
  visitor,
  agent,
}) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  await agent.send(id, `Start ${'The kiln cools down for a whole night. '.repeat(255)} Finish`);
  for (let index = 1; index <= 12; index += 1) await agent.send(id, `After ${index}`);
  const row = visitor.message('Start The kiln');
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await row.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  const collapsed = await height();
  expect(collapsed).toBeLessThan(500);
  await row.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(height).toBeGreaterThan(3 * collapsed);
  await expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await row.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBeLessThan(collapsed + 40);
  await expect(row.getByRole('button', { name: 'Show more' })).toBeInViewport();
});

test('U16: text can be selected across messages without showing a full date', async ({ visitor, agent }) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  await agent.send(id, 'Measure the clay');
  await visitor.send('How much?');
  await expect(visitor.message('How much?')).toHaveAttribute('data-status', 'sent');
  await agent.send(id, 'Two kilograms');
  await expect(visitor.message('Two kilograms')).toBeInViewport();
  // A message is smaller while it moves in.
  await waitForAnimations(visitor.message('Two kilograms'));
  const from = await visitor
    .message('Measure the clay')
    .getByText('Measure the clay', { exact: true })
    .boundingBox();
  const to = await visitor.message('Two kilograms').getByText('Two kilograms', { exact: true }).boundingBox();
  const { mouse } = visitor.page;
  await mouse.move((from?.x ?? 0) + 1, (from?.y ?? 0) + (from?.height ?? 0) / 2);
  await mouse.down();
  await mouse.move((to?.x ?? 0) + (to?.width ?? 0) - 1, (to?.y ?? 0) + (to?.height ?? 0) / 2, { steps: 8 });
  await mouse.up();
  const selected = await visitor.log.evaluate(() => getSelection()?.toString() ?? '');
  for (const text of ['Measure the clay', 'How much?', 'Two kilograms']) expect(selected).toContain(text);
  await expect(visitor.message('Two kilograms').locator('time')).not.toHaveText(/day,/);
});

test('an agent’s Markdown is formatted, and its markup is not announced', async ({ visitor, agent }) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  const content = [
    '### Steps',
    '1. Measure **the box**: 10*20*30 cm',
    '   - ***twice***',
    '2. See ![the drawing](https://kiln.example/box.png)',
    '',
    '---',
    'Ready \\*soon\\*',
  ].join('\n');
  await agent.send(id, content);
  const message = visitor.message('Measure');
  await expect(message.locator('ol > li > ul > li')).toHaveText('twice');
  await expect(message).toContainText('10*20*30 cm');
  await expect(message).toContainText('Ready *soon*');
  await expect(message.getByRole('heading')).toHaveCount(0);
  await expect(message.getByRole('link', { name: 'the drawing' })).toBeVisible();
  const polite = visitor.widget.locator('[aria-live="polite"]').first();
  await expect(polite).toContainText(
    '1. Measure the box: 10*20*30 cm - twice 2. See the drawing Ready *soon*',
  );
});
