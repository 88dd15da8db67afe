import { it } from 'vitest';
import { identify, identifyBoth, pass, relive, say } from './relive.ts';
import { identifyElsewhere } from './steps.ts';

it('I6: a message that is deleted while the list is asked for, and accepted before the list comes, leaves no ghost', async () => {
  await relive([
    identify('bert'),
    pass(1_000),
    say,
    ({ clock, browser }) => clock.sleep(8_000).then(() => browser.lifecycle.tell('resume')),
    ({ server }) => {
      for (const { id } of server.log) server.delete(id);
    },
    ({ server }) => server.disconnect(),
    (world) => identifyElsewhere(world, 'bert'),
  ]);
});

it('I6: the event of a message that was deleted before the list was fetched leaves no ghost', async () => {
  await relive(
    [
      pass(1_000),
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

it('I6: what was deleted before its answer came is gone, though it stood there as on its way', async () => {
  await relive([
    identify('anna'),
    pass(1_000),
    (world) => {
      world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 60 } });
      world.reload();
      world.server.network.fail({ call: 'POST /api/messages', fault: { kind: 'delay', ms: 5_000 } });
      world.server.network.fail({ call: 'POST /api/conversations', fault: { kind: 'delay', ms: 5_000 } });
      world.say('a');
    },
    pass(30),
    ({ server }) => server.log.at(-1) && server.delete(server.log.at(-1)?.id ?? 0),
  ]);
});

it('I6: a message that is deleted while the session ends twice leaves no ghost in another tab', async () => {
  await relive(
    [
      pass(1_000),
      [1, identifyBoth],
      ({ clock, browser }) => clock.sleep(8_000).then(() => browser.lifecycle.tell('resume')),
      [1, identifyBoth],
      ({ server }) => void server.message('hi'),
      ({ server }) => void server.delete(server.log[0]?.id ?? 0),
      identifyBoth,
    ],
    'returning',
    2,
  );
});

it('I1: a list of which only events have come has no hole, however long it becomes before the first page is here', async () => {
  await relive(
    [
      ({ server }) =>
        server.network.fail({ call: 'GET /api/messages', fault: { kind: 'dropRequest' }, times: 8 }),
      (world) => world.reload(),
      pass(5_000),
      ({ server }) => {
        server.hub.plans.push(...Array.from({ length: 12 }, () => ({ delayMs: 0 })), { isLost: true });
        for (let count = 0; count < 40; count += 1) server.message(`hi ${count}`);
      },
    ],
    'long',
  );
});

it('I6: what was deleted above the newest page is gone, though the server refuses to say what has changed', async () => {
  await relive(
    [
      pass(1_000),
      (world) => void world.client.loadOlder(),
      pass(1_000),
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

it('I1: where everything that is listed is deleted, what stands above it is listed', async () => {
  await relive(
    [
      pass(1_000),
      ({ server }) => {
        for (const { id } of server.log.slice(-20)) server.delete(id);
      },
    ],
    'long',
  );
});
