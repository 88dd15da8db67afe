import { countSockets, expect, test } from './faultTest.ts';

test('F22: what is said offline waits and goes out in order when the network is back', async ({
  agent,
  context,
  talking,
  visitor,
}) => {
  const id = await talking();
  await context.setOffline(true);
  const words = ['first in the tunnel', 'second in the tunnel', 'third in the tunnel'];
  for (const text of words) {
    await visitor.say(text);
    await expect(visitor.message(text)).toHaveAttribute('data-status', 'in_progress');
  }
  await context.setOffline(false);
  for (const text of words) await expect(visitor.message(text)).toHaveAttribute('data-status', 'sent');
  const said = (await agent.messages(id))
    .map(({ content }) => content)
    .filter((text) => words.includes(text));
  expect(said.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))).toEqual(words);
  const shown = await visitor.messages.allInnerTexts();
  expect(shown.map((text) => words.findIndex((word) => text.includes(word))).filter((at) => at >= 0)).toEqual(
    [0, 1, 2],
  );
});

test('F22: a network that goes while somebody types takes nothing of what is typed', async ({
  agent,
  context,
  talking,
  visitor,
}) => {
  const id = await talking();
  await visitor.composer.pressSequentially('half a ');
  await context.setOffline(true);
  await visitor.composer.pressSequentially('thought');
  await context.setOffline(false);
  await agent.say(id, 'Are you there?');
  await expect(visitor.message('Are you there?')).toBeVisible();
  await expect(visitor.composer).toHaveValue('half a thought');
  await visitor.composer.press('Enter');
  await expect(visitor.message('half a thought')).toHaveAttribute('data-status', 'sent');
});

test('F22: a network that flaps makes at most one new socket a second, and loses nothing', async ({
  agent,
  context,
  talking,
  visitor,
}) => {
  const id = await talking();
  const sockets = countSockets(visitor.page);
  const startedAtMs = Date.now();
  for (let flaps = 0; flaps < 30; flaps += 1) {
    await context.setOffline(true);
    await context.setOffline(false);
    if (flaps % 10 === 0) await visitor.say(`flap ${flaps}`);
  }
  await agent.say(id, 'Still there?');
  await expect(visitor.message('Still there?')).toBeVisible();
  for (const flaps of [0, 10, 20]) {
    await expect(visitor.message(`flap ${flaps}`)).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message(`flap ${flaps}`)).toHaveCount(1);
  }
  const seconds = (Date.now() - startedAtMs) / 1_000;
  expect(sockets.opened).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});
