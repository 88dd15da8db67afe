import { countSockets, expect, test } from './faultTest.ts';

test('F22: messages written offline are sent once each when the network is back, and are shown in order', async ({
  agent,
  context,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  await context.setOffline(true);
  const texts = ['first in the tunnel', 'second in the tunnel', 'third in the tunnel'];
  for (const text of texts) {
    await visitor.send(text);
    await expect(visitor.message(text)).toHaveAttribute('data-status', 'in_progress');
  }
  await context.setOffline(false);
  for (const text of texts) await expect(visitor.message(text)).toHaveAttribute('data-status', 'sent');
  const sent = (await agent.messages(id))
    .map(({ content }) => content)
    .filter((text) => texts.includes(text));
  expect(sent.toSorted((a, b) => texts.indexOf(a) - texts.indexOf(b))).toEqual(texts);
  const shown = await visitor.messages.allInnerTexts();
  expect(shown.map((text) => texts.findIndex((each) => text.includes(each))).filter((at) => at >= 0)).toEqual(
    [0, 1, 2],
  );
});

test('F22: losing the network while typing does not lose the draft', async ({
  agent,
  context,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  await visitor.composer.pressSequentially('half a ');
  await context.setOffline(true);
  await visitor.composer.pressSequentially('thought');
  await context.setOffline(false);
  await agent.send(id, 'Are you there?');
  await expect(visitor.message('Are you there?')).toBeVisible();
  await expect(visitor.composer).toHaveValue('half a thought');
  await visitor.composer.press('Enter');
  await expect(visitor.message('half a thought')).toHaveAttribute('data-status', 'sent');
});

test('F22: on a flapping network, the chat opens at most about one socket per second, and loses no message', async ({
  agent,
  context,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  const sockets = countSockets(visitor.page);
  const startedAtMs = Date.now();
  for (let flaps = 0; flaps < 30; flaps += 1) {
    await context.setOffline(true);
    await context.setOffline(false);
    if (flaps % 10 === 0) await visitor.send(`flap ${flaps}`);
  }
  await agent.send(id, 'Still there?');
  await expect(visitor.message('Still there?')).toBeVisible();
  for (const flaps of [0, 10, 20]) {
    await expect(visitor.message(`flap ${flaps}`)).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message(`flap ${flaps}`)).toHaveCount(1);
  }
  const seconds = (Date.now() - startedAtMs) / 1_000;
  expect(sockets.opened).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});
