import { expect, test } from './screens/screenTest.ts';

test('U29: a quick reply by keyboard sends its value, removes the choices, and moves the focus to the composer', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.listen('bot_button_clicked');
  await visitor.openConversation();
  const { widget, page, composer } = visitor;
  const choice = widget.getByRole('button', { name: 'Talk to a person' });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(composer).toBeFocused();
  await expect(visitor.message('has handed the conversation over')).toBeVisible();
  await expect(widget.locator('[data-chat-part="choices"]')).toHaveCount(0);
  await expect(visitor.message('Talk to a person')).toHaveAttribute('data-from', 'visitor');
  expect(await visitor.received('bot_button_clicked')).toMatchObject([{ id: expect.any(Number) }]);
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.find(({ message_type }) => message_type === 0)).toMatchObject({
    content: 'Talk to a person',
    content_attributes: { value: 'human', reply_to_id: expect.any(Number) },
  });
});

test("a card's button sends its payload, and a double click sends it only once", async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await visitor.send('cards');
  const ask = widget.getByRole('button', { name: 'Ask about the mug' });
  await ask.waitFor();
  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'Take your time.');
  await visitor.message('Take your time.').waitFor();
  await ask.dblclick();
  const sentByVisitor = widget.locator('[data-from="visitor"][data-status="sent"]');
  const asked = visitor.message('Ask about the mug').and(sentByVisitor);
  await expect(asked).toHaveCount(1);
  const sent = await agent.messages(conversation);
  expect(sent.find(({ content }) => content === 'Ask about the mug')).toMatchObject({
    content_attributes: { payload: 'delivery' },
  });
  await visitor.send('Thank you');
  await expect(asked).toHaveCount(1);
  await ask.click();
  await expect(asked).toHaveCount(2);
});

test('menus follow the agent’s changes; a visitor who can neither write nor choose sees a note', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, page, composer, log } = visitor;
  await visitor.requestHuman();
  const conversation = await agent.newestConversation();
  const menu = widget.getByRole('list', { name: 'Answers to choose from' });

  await agent.setMenu(conversation, {
    menu: [
      { title: 'Track my parcel', value: 'track' },
      { title: 'Something else', value: 'other' },
    ],
    allowInput: false,
  });
  await expect(menu.getByRole('button')).toHaveText(['Track my parcel', 'Something else']);
  await expect(composer).toBeHidden();
  await menu.getByRole('button', { name: 'Track my parcel' }).focus();
  await page.keyboard.press('Enter');
  await expect(visitor.message('Track my parcel')).toHaveAttribute('data-status', 'sent');
  const sent = await agent.messages(conversation);
  expect(sent.find(({ content }) => content === 'Track my parcel')).toMatchObject({
    content_attributes: { value: 'track' },
  });

  await agent.setMenu(conversation, { menu: null });
  await expect(menu).toBeHidden();
  await expect(widget.getByText('You can’t write here right now.')).toBeVisible();
  expect(await log.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.reload();
  await expect(widget.getByText('You can’t write here right now.'), 'also after a reload').toBeVisible();

  await agent.setMenu(conversation, { userMenu: ['My orders'], allowInput: true });
  await expect(menu.getByRole('button')).toHaveText(['My orders']);
  await expect(composer).toBeVisible();
});
