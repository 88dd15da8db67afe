import { expect, it } from 'vitest';
import {
  begin,
  type Event,
  expire,
  identify,
  identifyBoth,
  pass,
  relive,
  retryAll,
  say,
  slowReloadAs,
} from './relive.ts';
import { identifyElsewhere } from './steps.ts';

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

it('I10: an answer about the token before an identification does not make the identified visitor anonymous', async () => {
  await relive(
    [
      ({ server }) => server.network.fail({ call: 'GET /api/contact', fault: { kind: 'delay', ms: 300 } }),
      (world) => world.reload(),
      pass(10),
      identify('anna'),
      pass(400),
      (world) => world.browser.setOnline(false),
      say,
      pass(100),
      (world) => identifyElsewhere(world, 'bert'),
      (world) => world.reload(),
      (world) => world.browser.setOnline(true),
    ],
    'returning',
  );
});
