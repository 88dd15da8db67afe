import { endConversation, startConversation } from './endingSteps.ts';
import { expect, test } from './screenTest.ts';

const endMessages = (messages: readonly { event: string; name?: string }[]) =>
  messages.flatMap(({ event, name }) =>
    event === 'endConversation' || name === 'conversation:end' ? [name ?? event] : [],
  );

test('ending a conversation fires ON_END_CONVERSATION once and shows home, where a new conversation can be started', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.listen('ON_END_CONVERSATION');
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const first = await agent.newestConversation();
  await endConversation(visitor);
  const startNew = visitor.widget.getByRole('button', { name: 'Start a new conversation' });
  await expect(startNew).toBeVisible();
  await expect
    .poll(async () => endMessages(await visitor.posted()).toSorted())
    .toEqual(['conversation:end', 'endConversation']);
  // The SDK must merge the two messages into one event. Closing and opening leaves time for a wrong second event.
  await visitor.close();
  await visitor.open();
  await expect(startNew, 'opening does not return to the ended conversation').toBeVisible();
  expect(await visitor.received('ON_END_CONVERSATION')).toHaveLength(1);

  await startNew.click();
  await visitor.composer.waitFor();
  await visitor.send('Something else');
  await expect(visitor.message('Something else')).toHaveAttribute('data-status', 'sent');
  expect(await agent.newestConversation()).toBeGreaterThan(first);

  const line = visitor.widget.getByRole('heading', { name: 'New conversation' });
  const isBetween = () =>
    line.evaluate((heading) => {
      const row = heading.closest('li');
      const texts = [row?.previousElementSibling, row?.nextElementSibling].map((each) => each?.textContent);
      return texts[0]?.includes('Hello') && texts[1]?.includes('Something else');
    });
  await expect.poll(isBetween).toBe(true);
  await visitor.page.reload();
  await expect.poll(isBetween, 'after a reload').toBe(true);
});

for (const viewport of [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
]) {
  test(`at ${viewport.width} px, the footer of an ended conversation is at most 130 px high, with its links in one row`, async ({
    visitor,
    agent,
    configure,
  }) => {
    await visitor.page.setViewportSize(viewport);
    await configure({ hasAConnectedAgentBot: false });
    await startConversation(visitor);
    await visitor.waitUntilConnected();
    await agent.toggleStatus(await agent.newestConversation());
    const footer = visitor.widget.locator('[data-chat-part="conversation-ended"]');
    await footer.waitFor();
    const box = async (part = footer) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const { y, height } = await box();
    expect(height).toBeLessThanOrEqual(130);
    const links = ['Continue conversation', 'Get a transcript'].map((name) =>
      footer.getByRole('button', { name }),
    );
    const rows = await Promise.all(links.map(async (link) => (await box(link)).y));
    expect(new Set(rows).size).toBe(1);
    const message = await box(visitor.message('Hello'));
    expect(message.y + message.height).toBeLessThanOrEqual(y);
  });
}

test('home offers to continue an ended conversation, and to rate it if the team has asked for a rating', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  const id = await agent.newestConversation();
  const { widget } = visitor;
  const card = widget.locator('[data-chat-part="ended-card"]');
  const rating = card.locator('[data-chat-part="satisfaction-rating"]');
  await endConversation(visitor);
  const rate = card.getByRole('button', { name: 'Rate your conversation' });
  const reopen = card.getByRole('button', { name: 'Continue conversation' });
  await expect(widget.getByRole('button', { name: 'Start a new conversation' })).toHaveCount(1);
  await expect(card).toContainText('This conversation has ended');
  await expect(card).toContainText('You: Hello');
  await expect(card.getByRole('button', { name: 'Get a transcript' })).toBeVisible();
  await expect(reopen).toBeVisible();
  await expect(rate, 'nobody has asked for it').toHaveCount(0);
  await card.getByRole('button', { name: 'This conversation has ended' }).click();
  await expect(visitor.message('Hello'), 'the conversation is still readable').toBeVisible();
  await widget.getByRole('button', { name: 'Back to home' }).click();

  await agent.send(id, 'How was it?', { content_type: 'input_csat' });
  await rate.click();
  await expect(rating).toContainText('How was it?');
  await expect(rating.getByRole('radio').first()).toBeFocused();
  await rating.getByRole('radio', { name: 'Great' }).press('Space');
  await rating.getByRole('button', { name: 'Send' }).click();
  await expect(rating).toHaveAttribute('data-state', 'done');
  const stored = async () =>
    (await agent.messages(id)).find(({ content }) => content === 'How was it?')?.content_attributes
      ?.submitted_values;
  expect(await stored()).toMatchObject({ csat_survey_response: { rating: 5 } });
  await visitor.page.reload();
  await expect(rating, 'after a reload').toContainText('Thanks for your feedback');
  await reopen.click();
  await expect(visitor.composer).toBeVisible();
  await visitor.send('One more thing');
  await expect(visitor.message('One more thing')).toHaveAttribute('data-status', 'sent');
  expect(await agent.newestConversation()).toBe(id);
});

test('a conversation ended by the team can be continued, and focus returns to the composer', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  const id = await agent.newestConversation();
  await agent.toggleStatus(id);
  await expect(visitor.widget.getByText('This conversation has ended')).toBeVisible();
  await expect(visitor.composer).toHaveCount(0);
  await visitor.widget.getByRole('button', { name: 'Continue conversation' }).click();
  await expect(visitor.composer).toBeFocused();
  await visitor.send('One more thing');
  await expect(visitor.message('One more thing')).toHaveAttribute('data-status', 'sent');
  expect(await agent.newestConversation()).toBe(id);
});

test('in an ended conversation, cards and quick replies are disabled, but the rating can still be sent', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  const id = await agent.newestConversation();
  const actions = [{ type: 'postback', text: 'Ask for it', payload: 'mug' }];
  const offers = [
    ['cards', { items: [{ title: 'Mug', actions }] }],
    ['input_select', { items: [{ title: 'Blue', value: 'blue' }] }],
    ['input_csat', {}],
  ] as const;
  for (const [content_type, content_attributes] of offers)
    await agent.send(id, `A message with ${content_type}`, { content_type, content_attributes });
  const buttons = ['Ask for it', 'Blue'].map((name) => visitor.widget.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeEnabled();
  await agent.toggleStatus(id);
  const reason = 'This conversation has ended';
  await expect(visitor.widget.getByText(reason).last()).toBeVisible();
  for (const button of buttons) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
    await button.dispatchEvent('click');
  }
  const rating = visitor.widget.locator('[data-chat-part="message"] [data-chat-part="satisfaction-rating"]');
  await rating.getByRole('radio', { name: 'Great' }).press('Space');
  await rating.locator('button[type="submit"]').click();
  await expect(rating).toHaveAttribute('data-state', 'done');
  expect((await agent.messages(id)).filter((message) => message.message_type === 0)).toHaveLength(1);

  await visitor.widget.getByRole('button', { name: 'Continue conversation' }).click();
  for (const button of buttons) await expect(button).toBeEnabled();
  await buttons[0]?.click();
  await expect(
    visitor.message('Ask for it').and(visitor.widget.locator('[data-from="visitor"]')),
  ).toHaveCount(1);
});

test('a transcript is sent after the email address is confirmed, with feedback at each step', async ({
  visitor,
  agent,
  backend,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  await agent.toggleStatus(await agent.newestConversation());
  const request = visitor.widget.getByRole('button', { name: 'Get a transcript' });
  await request.click();
  const email = visitor.widget.getByRole('textbox', { name: 'Email address' });
  const send = visitor.widget.getByRole('button', { name: 'Send transcript' });
  await email.fill('not an address');
  await send.click();
  await expect(visitor.widget.getByText('Please enter a valid email address')).toBeVisible();

  await visitor.page.route('**/api/conversations/transcript*', (route) =>
    route.fulfill({ status: 422, json: {} }),
  );
  const address = `ada-${Date.now()}@example.com`;
  await email.fill(address);
  await send.click();
  await expect(visitor.widget.getByText('There was an error, please try again')).toBeVisible();

  await visitor.page.unroute('**/api/conversations/transcript*');
  await send.click();
  await expect(visitor.widget.getByRole('heading', { name: 'Check your inbox and confirm' })).toBeVisible();
  const dialog = visitor.widget.getByRole('dialog');
  await expect(dialog.getByText(`We sent a link to ${address}`)).toBeVisible();
  const [confirmation = ''] = await backend.mailsTo(address);
  const inbox = await visitor.page.context().newPage();
  await inbox.goto(/http:\/\/localhost:\d+\/confirm\/[\w-]+/.exec(confirmation)?.[0] ?? '');
  await inbox.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(inbox.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await inbox.close();
  const mails = await backend.mailsTo(address);
  expect(
    mails.filter((mail) => mail.includes('Your conversation with') && mail.includes('Hello')),
  ).toHaveLength(1);

  await visitor.widget.getByRole('button', { name: 'Back to the chat' }).last().click();
  await request.click();
  await email.fill(address);
  await send.click();
  await expect(
    visitor.widget.getByRole('heading', { name: 'The chat transcript was sent successfully' }),
  ).toBeVisible();
  await visitor.widget.getByRole('button', { name: 'Back to the chat' }).last().click();
  await expect(request).toBeFocused();
});

test('an alert that the page sends to a closed chat is shown when the chat opens', async ({ visitor }) => {
  await visitor.visit();
  await visitor.openConversation();
  const alert = visitor.widget.locator('[data-chat-part="alert"]');
  await visitor.command('close');
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  await visitor.command('showAlert', 'Your basket was saved', 'success');
  const shownAtMs = Date.now();
  await expect.poll(() => Date.now() - shownAtMs, { timeout: 6_000 }).toBeGreaterThan(3_500);
  await visitor.launcher.click();
  await expect(alert).toHaveText('Your basket was saved');
  await expect(alert).toHaveCount(0, { timeout: 6_000 });
  await visitor.command('close');
  await visitor.launcher.click();
  await expect(visitor.composer).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('an alert is shown for three seconds, and longer while the pointer is over it', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  await visitor.page.route('**/api/conversations/toggle_status*', (route) =>
    route.fulfill({ status: 422, json: {} }),
  );
  const alert = visitor.widget.locator('[data-chat-part="alert"]');
  const fail = async () => {
    await endConversation(visitor);
    await expect(alert).toHaveText('There was an error, please try again');
    await expect(alert.locator('[data-tone]')).toHaveAttribute('data-tone', 'error');
  };
  const raisedAtMs = Date.now();
  await fail();
  await expect(alert).toHaveCount(0, { timeout: 6_000 });
  expect(Date.now() - raisedAtMs).toBeGreaterThanOrEqual(3_000);
  await fail();
  await alert.hover();
  const hoveredAtMs = Date.now();
  await expect.poll(() => Date.now() - hoveredAtMs, { timeout: 6_000 }).toBeGreaterThan(3_500);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});
