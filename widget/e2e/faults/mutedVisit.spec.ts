import { expect, loader, openWithoutChat, test } from './shopTest.ts';

const visitKey = 'chat:demo:visit';

test('a muted chat without a frame makes no sound for a new message', async ({
  visitor,
  backend,
  agent,
  configure,
  shopUrl,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  const { page, widget } = visitor;
  const shop = shopUrl(loader(backend));
  await page.goto(shop);
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await widget.getByRole('button', { name: 'More' }).click();
  await widget.getByRole('menuitemcheckbox', { name: 'Sound for new messages' }).click();
  await page.keyboard.press('Escape');
  await visitor.close();
  const conversation = await agent.newestConversation();

  // Without the result of the last visit check, the next page makes the check again.
  await openWithoutChat(page, shop);
  await page.evaluate((key) => localStorage.removeItem(key), visitKey);
  await page.goto(`${shop}next`);
  const storedVisit = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as object, visitKey);
  await expect.poll(storedVisit).toMatchObject({ unread: 0, open: true });
  await agent.send(conversation, 'Your vase is ready');
  await page.evaluate(() => {
    // As if the visitor came back to the tab after a minute.
    Date.now = () => performance.timeOrigin + performance.now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const preview = widget.getByRole('region', { name: 'New messages' });
  await expect(preview).toContainText('Your vase is ready');
  await agent.send(conversation, 'It is blue');
  await expect(preview).toContainText('It is blue');
  expect((await visitor.posted()).map(({ event }) => event)).not.toContain('playAudio');
});
