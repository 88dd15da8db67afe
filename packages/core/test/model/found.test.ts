import { expect, it } from 'vitest';
import type { Beginning } from './Browser.ts';
import { live } from './runModel.ts';
import { step } from './Step.ts';
import { identifyElsewhere } from './steps.ts';
import type { World } from './World.ts';

/** One thing that happens, in the first tab where no other is given. */
type Event = (world: World) => void | Promise<void>;

/** Lives through what once broke an invariant. */
async function relive(
  events: readonly (Event | [tab: number, event: Event])[],
  beginning: Beginning = 'new',
  tabs = 1,
) {
  return live({ tabs, beginning, jitterSeed: 0 }, async (real) => {
    for (const entry of events) {
      const [tab, event] = typeof entry === 'function' ? ([0, entry] as const) : entry;
      await step('event', event).inTab(tab).run({}, real);
    }
  });
}

const say: Event = (world) => world.say('a');
const begin: Event = (world) => void world.client.startConversation();
const pass =
  (ms: number): Event =>
  ({ clock }) =>
    clock.advance(ms);
const identify =
  (name: string): Event =>
  (world) =>
    world.identify(name);
const retryAll: Event = ({ client, items }) => {
  for (const { echoId } of items) client.retry(echoId ?? '');
};
const expire: Event = ({ browser, server }) => {
  browser.mayLoseSession = true;
  server.backend.sessions.clear();
};

it('I1: what is said while the visitor is named again survives the end of the session and a beginning that had waited', async () => {
  await relive([
    identify('anna'),
    begin,
    identify('anna'),
    ({ server }) => server.network.fail({ fault: { kind: 'dropResponse' } }),
    pass(1_000),
    say,
    (world) => void world.client.endConversation(),
  ]);
});

it('I1: what is said while the visitor is being named survives the end of the session that follows', async () => {
  const wake: Event = ({ browser, clock }) => clock.sleep(8_000).then(() => browser.lifecycle.tell('resume'));
  const browser = await relive(
    [
      ({ server }) => {
        server.hub.plans.push({ delayMs: 0 }, { delayMs: 200 });
        server.message('hi');
        server.message('hi');
        server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
      },
      (world) => world.reload(),
      pass(100),
      identify('anna'),
      ({ server }) => server.typing(true),
      wake,
      say,
      begin,
      wake,
      expire,
    ],
    'returning',
  );
  expect(browser.intents.size).toBe(1);
});

it('I1: what an identified visitor has said survives another tab that begins anew when their session has ended', async () => {
  const browser = await relive(
    [
      identify('anna'),
      ({ server }) => {
        for (const call of ['POST /api/conversations', 'POST /api/messages'])
          server.network.fail({ call, fault: { kind: 'dropRequest' }, times: 20 });
      },
      say,
      pass(40_000),
      [1, say],
      expire,
      say,
      [1, retryAll],
    ],
    'new',
    2,
  );
  expect(browser.intents.size).toBe(3);
});

it('I2: messages of another device are history to a page that had nothing, and are not announced again', async () => {
  await relive([
    say,
    pass(1_000),
    ({ server }) => void server.message('hi'),
    pass(500),
    identify('bert'),
    (world) => world.reload(),
    pass(500),
    begin,
  ]);
});

it('I2: two tabs that begin at the same moment begin one conversation', async () => {
  const browser = await relive(
    [(world) => world.say('a'), [1, (world) => world.say('b')], pass(2_000)],
    'new',
    2,
  );
  expect(browser.server.backend.contacts.size).toBe(1);
  expect(browser.server.log.map(({ content }) => content).toSorted()).toEqual(['a', 'b']);
});

it('I2: the unsent words of a page that is gone are taken up by one tab, and not by the next to start as well', async () => {
  await relive([[1, say], begin, [1, (world) => world.reload()], (world) => world.restart()], 'new', 2);
});

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

it('I10: a visitor who leaves in one tab takes along the session that another tab has begun', async () => {
  const browser = await relive(
    [
      say,
      pass(1_000),
      [
        1,
        (world) => {
          world.browser.leave();
          world.client.reset();
        },
      ],
      [1, pass(100)],
    ],
    'new',
    2,
  );
  expect(browser.storage.get('chat:demo:session')).toBeNull();
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

const slowReloadAs =
  (name: string): Event =>
  async (world) => {
    world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    world.reload();
    await world.clock.advance(100);
    world.identify(name);
  };

it('I1: the stream of a visitor who was named is followed, though naming them once more failed', async () => {
  const browser = await relive([
    identify('anna'),
    ({ server }) =>
      server.network.fail({
        call: 'POST /api/contact',
        fault: { kind: 'answer', answer: { status: 500, body: 'no' } },
      }),
    identify('anna'),
    pass(40_000),
    ({ server }) => void server.message('hi'),
  ]);
  expect(browser.server.log.map(({ content }) => content)).toEqual(['hi']);
});

it('I2: a message that was announced and is edited before the list of the next page is here is not announced again', async () => {
  await relive(
    [
      pass(1_000),
      ({ server }) => void server.message('hi'),
      pass(1_000),
      slowReloadAs('anna'),
      ({ server }) => void server.edit(server.log.at(-1)?.id ?? 0, 'hi!'),
      ({ server }) => void server.message('hi'),
    ],
    'returning',
  );
});

const identifyBoth: Event = (world) =>
  [identify('anna'), identify('bert')].forEach((each) => void each(world));

it('I10: what an earlier page left behind of one visitor does not become the next one’s, who is named while it loads', async () => {
  const browser = await relive([
    identifyBoth,
    pass(1_000),
    (world) => {
      world.server.network.fail({ call: 'POST /api/messages', fault: { kind: 'dropResponse', afterMs: 0 } });
      world.say('a');
    },
    identifyBoth,
    slowReloadAs('anna'),
    slowReloadAs('bert'),
    identify('anna'),
    (world) => world.restart(),
  ]);
  expect(browser.intents.size).toBe(1);
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
