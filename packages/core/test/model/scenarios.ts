import * as fc from 'fast-check';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { EventDelivery } from '../../src/testing/memory/MemoryHub.ts';
import { type Step, step } from './Step.ts';
import { faults, identifyElsewhere, sendCalls } from './steps.ts';
import type { World } from './World.ts';

const passages: fc.Arbitrary<EventDelivery> = fc.record({
  isLost: fc.constantFrom(false, false, false, true),
  delayMs: fc.constantFrom(0, 20, 200, 3_000),
  copies: fc.constantFrom(1, 1, 3),
});

const changes = {
  send: ({ server }: World) => void server.message('hi'),
  edit({ server }: World) {
    const last = server.log.findLast((message) => !isDeleted(message));
    if (last) server.edit(last.id, `${String(last.content)}'`);
  },
  delete({ server }: World) {
    const last = server.log.findLast((message) => !isDeleted(message));
    if (last) server.delete(last.id);
  },
};

/** Several changes at once whose events may be reordered, duplicated or lost. */
const eventStorm = fc
  .record({
    events: fc.array(passages, { minLength: 2, maxLength: 4 }),
    names: fc.array(fc.constantFrom('send', 'edit', 'delete'), { minLength: 1, maxLength: 3 }),
  })
  .map(({ events, names }) =>
    step(`agent: send, ${names.join()} with ${JSON.stringify(events)}`, (world) => {
      if (!world.server.visitor) return;
      world.server.hub.plans.push(...events);
      changes.send(world);
      for (const name of names) changes[name](world);
    }),
  );

const sendWithFault = fc
  .record({ fault: faults, times: fc.constantFrom(1, 1, 2, 5) })
  .map(({ fault, times }) =>
    step(`send a, but ${JSON.stringify(fault)} × ${times}`, (world) => {
      for (const call of sendCalls) world.server.network.fail({ call, fault, times });
      world.send('a');
    }),
  );

/** The server does not answer for longer than the send timeout. */
const silentServer = fc.constant(
  step('send a three times to a server that is silent for 40 s', async (world, check) => {
    for (const call of sendCalls) {
      world.server.network.fail({ call, fault: { kind: 'dropRequest' }, times: 20 });
    }
    for (let count = 0; count < 3; count += 1) world.send('a');
    for (let part = 0; part < 4; part += 1) {
      check();
      await world.clock.advance(10_000);
    }
  }),
);

/** The response of the first request is lost, and another request would create a second visitor. */
const lostFirstResponse = fc.constant(
  step('send a, whose response is lost, and start a conversation', (world) => {
    const fault = { kind: 'dropResponse', afterMs: 0 } as const;
    world.server.network.fail({ call: 'POST /api/conversations', fault });
    world.send('a');
    void world.client.startConversation();
  }),
);

/** Storage contains unsent messages of one visitor when the page opens with the session of another. */
const foreignUnsent = fc.constant(
  step('send a as anna while offline, and reload as bert', async (world) => {
    world.identify('anna');
    await world.clock.advance(1_000);
    world.browser.setOnline(false);
    world.send('a');
    await world.clock.advance(100);
    identifyElsewhere(world, 'bert');
    world.reload();
    world.browser.setOnline(true);
  }),
);

/** The list of one visitor is still being fetched when another one is identified. */
const slowList = fc.constantFrom('anna', 'bert').map((identifier) =>
  step(`reload with a slow list, and identify ${identifier}`, async (world) => {
    world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    world.reload();
    await world.clock.advance(100);
    world.identify(identifier);
  }),
);

/** Situations that random single steps would rarely produce. */
export const scenarios: fc.Arbitrary<Step>[] = [
  eventStorm,
  eventStorm,
  sendWithFault,
  sendWithFault,
  silentServer,
  lostFirstResponse,
  foreignUnsent,
  slowList,
];
