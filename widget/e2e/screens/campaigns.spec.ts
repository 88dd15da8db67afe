import type { Visitor } from './screenTest.ts';
import { expect, test } from './screenTest.ts';

const campaign = (id: number, message: string, rules: object, more = {}) => ({
  id,
  message,
  sender: { name: 'Mira Sandoval', avatar_url: null },
  trigger_only_during_business_hours: false,
  trigger_rules: { time_on_page: 1, url: '', ...rules },
  ...more,
});

const preview = ({ widget }: Visitor) => widget.getByRole('region', { name: 'A message for you' });
const host = { load: 'immediate' };

/** Returns the height that the widget has requested for the preview's frame, in pixels. */
const frameHeight = async ({ posted }: Visitor) =>
  Number((await posted()).findLast(({ event }) => event === 'updateIframeHeight')?.extraHeight);

/** Returns by how many pixels the preview's frame is taller than its contents. */
async function heightAroundContents(visitor: Visitor): Promise<number> {
  const { widget } = visitor;
  const heights = await widget
    .locator('[data-chat-part="preview"] > * > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  return (await frameHeight(visitor)) - Math.ceil(heights.reduce((sum, height) => sum + height, 0));
}

/** Returns how far the outer edge of the preview's cards is from that of the launcher, in pixels. */
async function distanceFromLauncher({ widget, launcher }: Visitor, side: 'left' | 'right'): Promise<number> {
  const edges = [widget.locator('[data-chat-part="preview"] > div'), launcher].map(async (part) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
    return side === 'left' ? x : x + width;
  });
  const [cards = 0, button = 0] = await Promise.all(edges);
  return Math.abs(cards - button);
}

test('a campaign appears on the page that matches its rule, in a frame that fits its contents, and takes no focus', async ({
  visitor,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    greetingMessages: [
      campaign(1, 'Only for the cart', { url: '*/host/cart' }),
      campaign(2, 'Need help with sizes? We measure any piece for you.', { url: '*/host/sizes/' }),
    ],
  });
  await visitor.visit(host, '/host/sizes/mugs?color=blue#top');
  await visitor.page.getByLabel('Search').focus();
  await visitor.page.keyboard.type('blue');
  await expect(preview(visitor)).toContainText('Need help with sizes?');
  await visitor.page.keyboard.type(' mug');
  await expect(visitor.page.getByLabel('Search')).toHaveValue('blue mug');
  await expect(visitor.page.getByLabel('Search')).toBeFocused();
  await expect.poll(visitor.state).toBe('preview');
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => heightAroundContents(visitor)).toBe(48);
  await expect.poll(() => distanceFromLauncher(visitor, 'right')).toBeLessThan(1);
  const height = await frameHeight(visitor);
  await visitor.page.setViewportSize({ width: 280, height: 720 });
  await expect.poll(() => frameHeight(visitor), 'narrower, with more lines').toBeGreaterThan(height);
  await expect.poll(() => heightAroundContents(visitor)).toBe(48);
});

test('a dismissed campaign does not return after a reload', async ({ visitor, configure }) => {
  await configure({
    hasAConnectedAgentBot: false,
    greetingMessages: [campaign(3, 'Once is enough', {}), campaign(4, 'Later', { time_on_page: 2 })],
  });
  await visitor.visit(host);
  await expect(preview(visitor)).toContainText('Once is enough');
  await preview(visitor).getByRole('button', { name: 'Dismiss' }).click();
  await expect(preview(visitor)).toHaveCount(0);
  await expect.poll(visitor.state).toBe('closed');
  expect(await visitor.emitted('campaign:dismissed')).toHaveLength(1);
  await visitor.page.reload();
  await expect(preview(visitor), 'the other campaign is still due').toContainText('Later');
  expect(await visitor.emitted('campaign:shown')).toMatchObject([{ data: { id: 4 } }]);
});

test('replying to a campaign starts the conversation with the campaign’s message', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, greetingMessages: [campaign(5, 'Need a hand?', {})] });
  await visitor.visit(host);
  await visitor.listen('ON_CAMPAIGN_MESSAGE_CLICK');
  await preview(visitor).getByRole('button', { name: 'Reply' }).click();
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(visitor.message('Need a hand?')).toBeVisible();
  await visitor.send('Yes, please');
  await expect(visitor.message('Yes, please')).toHaveAttribute('data-status', 'sent');
  await expect(visitor.widget.getByText('New', { exact: true }), 'nothing was read before').toHaveCount(0);
  expect(await visitor.received('ON_CAMPAIGN_MESSAGE_CLICK')).toHaveLength(1);
  const messages = await agent.messages(await agent.newestConversation());
  const inOrder = messages.toSorted((one, other) => one.id - other.id).map(({ content }) => content);
  expect(inOrder).toEqual(['Need a hand?', 'Yes, please']);
});

test('the launcher opens the visible campaign; a required form comes first', async ({
  visitor,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    greetingMessages: [campaign(6, 'May we help?', {})],
    preChatFormEnabled: true,
    preChatFormOptions: { pre_chat_fields: [{ name: 'full_name', type: 'text', required: true }] },
  });
  await visitor.visit(host);
  await expect(preview(visitor)).toBeVisible();
  await visitor.open();
  await visitor.widget.getByRole('textbox', { name: 'Full Name' }).fill('Ada');
  await visitor.widget.getByRole('button', { name: 'Start the chat' }).click();
  await expect(visitor.message('May we help?')).toBeVisible();
});

test('if a campaign cannot start the conversation, an alert is shown and the visitor can still write', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, greetingMessages: [campaign(7, 'Hello?', {})] });
  await visitor.visit(host);
  await visitor.page.route('**/api/events*', (route) => route.fulfill({ status: 422, json: {} }));
  await preview(visitor).getByRole('button', { name: 'Reply' }).click();
  await expect(visitor.widget.locator('[data-chat-part="alert"]')).toContainText('There was an error');
  await visitor.send('I will write myself');
  await expect(visitor.message('I will write myself')).toHaveAttribute('data-status', 'sent');
});

test('a campaign for business hours does not appear outside them, but other campaigns do', async ({
  visitor,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    workingHoursEnabled: true,
    workingHours: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: true })),
    greetingMessages: [
      campaign(8, 'We are here', {}, { trigger_only_during_business_hours: true }),
      campaign(9, 'Leave a note', { time_on_page: 2 }),
    ],
  });
  await visitor.visit(host);
  await expect(preview(visitor)).toContainText('Leave a note');
  expect(await visitor.emitted('campaign:shown')).toMatchObject([{ data: { id: 9 } }]);
});

test('an unread preview shows the newest messages, opens them when clicked, and marks them as read when closed', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.listen('ON_UNREAD_MESSAGE_CLICK');
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  const id = await agent.newestConversation();
  await visitor.close();
  await visitor.page.getByLabel('Search').focus();
  for (const text of ['One', 'Two', 'Three', 'Four']) await agent.send(id, text);
  const unread = visitor.widget.getByRole('region', { name: 'New messages' });
  await expect(unread).toContainText('Four');
  await expect(unread).not.toContainText('One');
  await expect.poll(() => heightAroundContents(visitor)).toBe(48);
  await visitor.command('setPosition', 'left');
  await expect(unread).toHaveAttribute('data-position', 'left');
  await expect.poll(() => distanceFromLauncher(visitor, 'left')).toBeLessThan(1);
  await expect(visitor.launcher).toHaveAccessibleName(/4 unread messages/);
  await expect(visitor.page.getByLabel('Search')).toBeFocused();
  await unread.getByRole('button', { name: 'Close' }).click();
  await expect(unread).toHaveCount(0);
  await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);

  await agent.send(id, 'Five');
  await expect(unread).toContainText('Five');
  await unread.getByRole('button', { name: 'See new messages' }).click();
  await expect(visitor.message('Five')).toBeVisible();
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => visitor.received('ON_UNREAD_MESSAGE_CLICK')).toHaveLength(1);
});
