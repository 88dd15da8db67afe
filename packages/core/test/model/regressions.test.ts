import { expect, it } from 'vitest';
import {
  type Event,
  expireSession,
  identify,
  identifyBoth,
  replay,
  retryAll,
  send,
  slowReloadAs,
  startConversation,
  wait,
} from './replay.ts';
import { identifyElsewhere } from './steps.ts';

it('I1: a message sent during a repeated identification is not lost if the session ends meanwhile', async () => {
  await replay([
    identify('anna'),
    startConversation,
    identify('anna'),
    ({ server }) => server.network.fail({ fault: { kind: 'dropResponse' } }),
    wait(1_000),
    send,
    (world) => void world.client.endConversation(),
  ]);
});

it('I1: a message sent during an identification survives if the session expires afterward', async () => {
  const wake: Event = ({ browser, clock }) => clock.sleep(8_000).then(() => browser.lifecycle.emit('resume'));
  const browser = await replay(
    [
      ({ server }) => {
        server.hub.plans.push({ delayMs: 0 }, { delayMs: 200 });
        server.message('hi');
        server.message('hi');
        server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
      },
      (world) => world.reload(),
      wait(100),
      identify('anna'),
      ({ server }) => server.typing(true),
      wake,
      send,
      startConversation,
      wake,
      expireSession,
    ],
    'returning',
  );
  expect(browser.intents.size).toBe(1);
});

it('I1: messages of an identified visitor survive if their session ends and another tab starts a new one', async () => {
  const browser = await replay(
    [
      identify('anna'),
      ({ server }) => {
        for (const call of ['POST /api/conversations', 'POST /api/messages'])
          server.network.fail({ call, fault: { kind: 'dropRequest' }, times: 20 });
      },
      send,
      wait(40_000),
      [1, send],
      expireSession,
      send,
      [1, retryAll],
    ],
    'new',
    2,
  );
  expect(browser.intents.size).toBe(3);
});

it('I2: messages that were announced before a reload are not announced again after it', async () => {
  await replay([
    send,
    wait(1_000),
    ({ server }) => void server.message('hi'),
    wait(500),
    identify('bert'),
    (world) => world.reload(),
    wait(500),
    startConversation,
  ]);
});

it('I2: two tabs that send at the same moment create only one visitor', async () => {
  const browser = await replay(
    [(world) => world.send('a'), [1, (world) => world.send('b')], wait(2_000)],
    'new',
    2,
  );
  expect(browser.server.backend.contacts.size).toBe(1);
  expect(browser.server.log.map(({ content }) => content).toSorted()).toEqual(['a', 'b']);
});

it('I2: the unsent messages of a closed page are claimed by one tab only', async () => {
  await replay(
    [[1, send], startConversation, [1, (world) => world.reload()], (world) => world.restart()],
    'new',
    2,
  );
});

it('I10: a reset in one tab also deletes the session that another tab has started', async () => {
  const browser = await replay(
    [
      send,
      wait(1_000),
      [
        1,
        (world) => {
          world.browser.leave();
          world.client.reset();
        },
      ],
      [1, wait(100)],
    ],
    'new',
    2,
  );
  expect(browser.storage.get('chat:demo:session')).toBeNull();
});

it('I1: the stream of an identified visitor is followed even if a repeated identification failed', async () => {
  const browser = await replay([
    identify('anna'),
    ({ server }) =>
      server.network.fail({
        call: 'POST /api/contact',
        fault: { kind: 'answer', answer: { status: 500, body: 'no' } },
      }),
    identify('anna'),
    wait(40_000),
    ({ server }) => void server.message('hi'),
  ]);
  expect(browser.server.log.map(({ content }) => content)).toEqual(['hi']);
});

it('I2: an announced message that is edited while a reloaded page loads is not announced again', async () => {
  await replay(
    [
      wait(1_000),
      ({ server }) => void server.message('hi'),
      wait(1_000),
      slowReloadAs('anna'),
      ({ server }) => void server.edit(server.log.at(-1)?.id ?? 0, 'hi!'),
      ({ server }) => void server.message('hi'),
    ],
    'returning',
  );
});

it('I10: unsent messages of an earlier page are not given to another visitor who is identified while the page loads', async () => {
  const browser = await replay([
    identifyBoth,
    wait(1_000),
    (world) => {
      world.server.network.fail({ call: 'POST /api/messages', fault: { kind: 'dropResponse', afterMs: 0 } });
      world.send('a');
    },
    identifyBoth,
    slowReloadAs('anna'),
    slowReloadAs('bert'),
    identify('anna'),
    (world) => world.restart(),
  ]);
  expect(browser.intents.size).toBe(1);
});

it('I10: a late response to an earlier request does not make an identified visitor anonymous', async () => {
  await replay(
    [
      ({ server }) => server.network.fail({ call: 'GET /api/contact', fault: { kind: 'delay', ms: 300 } }),
      (world) => world.reload(),
      wait(10),
      identify('anna'),
      wait(400),
      (world) => world.browser.setOnline(false),
      send,
      wait(100),
      (world) => identifyElsewhere(world, 'bert'),
      (world) => world.reload(),
      (world) => world.browser.setOnline(true),
    ],
    'returning',
  );
});
