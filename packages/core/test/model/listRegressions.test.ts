import { it } from 'vitest';
import { identify, identifyBoth, replay, send, wait } from './replay.ts';
import { identifyElsewhere } from './steps.ts';

it('I6: a message that is deleted while the list is fetched is not listed', async () => {
  await replay([
    identify('bert'),
    wait(1_000),
    send,
    ({ clock, browser }) => clock.sleep(8_000).then(() => browser.lifecycle.emit('resume')),
    ({ server }) => {
      for (const { id } of server.log) server.delete(id);
    },
    ({ server }) => server.disconnect(),
    (world) => identifyElsewhere(world, 'bert'),
  ]);
});

it('I6: a message deleted before the list is fetched is not listed by a late event', async () => {
  await replay(
    [
      wait(1_000),
      (world) => identifyElsewhere(world, 'anna'),
      ({ server }) => {
        server.hub.plans.push({ delayMs: 200 }, { delayMs: 0 }, { delayMs: 0 });
        server.delete(server.message('hi').id);
        server.message('hi');
      },
    ],
    'long',
  );
});

it('I6: a pending message that is deleted before its response arrives is removed', async () => {
  await replay([
    identify('anna'),
    wait(1_000),
    (world) => {
      world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 60 } });
      world.reload();
      world.server.network.fail({ call: 'POST /api/messages', fault: { kind: 'delay', ms: 5_000 } });
      world.server.network.fail({ call: 'POST /api/conversations', fault: { kind: 'delay', ms: 5_000 } });
      world.send('a');
    },
    wait(30),
    ({ server }) => server.log.at(-1) && server.delete(server.log.at(-1)?.id ?? 0),
  ]);
});

it('I6: a message deleted while two sessions end one after the other is not listed in another tab', async () => {
  await replay(
    [
      wait(1_000),
      [1, identifyBoth],
      ({ clock, browser }) => clock.sleep(8_000).then(() => browser.lifecycle.emit('resume')),
      [1, identifyBoth],
      ({ server }) => void server.message('hi'),
      ({ server }) => void server.delete(server.log[0]?.id ?? 0),
      identifyBoth,
    ],
    'returning',
    2,
  );
});

it('I1: a list built only from events has no gap, however long it becomes before the first page is fetched', async () => {
  await replay(
    [
      ({ server }) =>
        server.network.fail({ call: 'GET /api/messages', fault: { kind: 'dropRequest' }, times: 8 }),
      (world) => world.reload(),
      wait(5_000),
      ({ server }) => {
        server.hub.plans.push(...Array.from({ length: 12 }, () => ({ delayMs: 0 })), { isLost: true });
        for (let count = 0; count < 40; count += 1) server.message(`hi ${count}`);
      },
    ],
    'long',
  );
});

it('I6: a deleted message older than the newest page is removed even if the server refuses to list changes', async () => {
  await replay(
    [
      wait(1_000),
      (world) => void world.client.loadOlder(),
      wait(1_000),
      ({ browser, server }) => {
        browser.setOnline(false);
        server.delete(server.log[0]?.id ?? 0);
        const fault = { kind: 'answer', answer: { status: 400, body: 'no' } } as const;
        server.network.fail({ call: 'GET /api/messages', fault });
        browser.setOnline(true);
      },
    ],
    'long',
  );
});

it('I1: older messages are listed when every listed message is deleted', async () => {
  await replay(
    [
      wait(1_000),
      ({ server }) => {
        for (const { id } of server.log.slice(-20)) server.delete(id);
      },
    ],
    'long',
  );
});
