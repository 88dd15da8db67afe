import * as fc from 'fast-check';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Passage } from '../../src/testing/memory/MemoryHub.ts';
import { type Step, step } from './Step.ts';
import { faults, identifyElsewhere, visitorCalls } from './steps.ts';
import type { World } from './World.ts';

const passages: fc.Arbitrary<Passage> = fc.record({
  isLost: fc.constantFrom(false, false, false, true),
  delayMs: fc.constantFrom(0, 20, 200, 3_000),
  copies: fc.constantFrom(1, 1, 3),
});

const changes = {
  say: ({ server }: World) => void server.message('hi'),
  edit({ server }: World) {
    const last = server.log.findLast((message) => !isDeleted(message));
    if (last) server.edit(last.id, `${String(last.content)}'`);
  },
  delete({ server }: World) {
    const last = server.log.findLast((message) => !isDeleted(message));
    if (last) server.delete(last.id);
  },
};

/** Several changes at once whose events overtake each other, are doubled or lost. */
const storm = fc
  .record({
    events: fc.array(passages, { minLength: 2, maxLength: 4 }),
    what: fc.array(fc.constantFrom('say', 'edit', 'delete'), { minLength: 1, maxLength: 3 }),
  })
  .map(({ events, what }) =>
    step(`agent: say, ${what.join()} by ${JSON.stringify(events)}`, (world) => {
      if (!world.server.visitor) return;
      world.server.hub.plans.push(...events);
      changes.say(world);
      for (const name of what) changes[name](world);
    }),
  );

/** Something is said while its call fails. */
const sayInTrouble = fc
  .record({ fault: faults, times: fc.constantFrom(1, 1, 2, 5) })
  .map(({ fault, times }) =>
    step(`say a, but ${JSON.stringify(fault)} × ${times}`, (world) => {
      for (const call of visitorCalls) world.server.network.fail({ call, fault, times });
      world.say('a');
    }),
  );

/** The server takes calls and does not answer, for longer than anybody waits. */
const silence = fc.constant(
  step('say a three times to a server that is silent for 40 s', async (world, look) => {
    for (const call of visitorCalls) {
      world.server.network.fail({ call, fault: { kind: 'dropRequest' }, times: 20 });
    }
    for (let count = 0; count < 3; count += 1) world.say('a');
    for (let part = 0; part < 4; part += 1) {
      look();
      await world.clock.advance(10_000);
    }
  }),
);

/** Whether the first call has made a visitor is not known, and another call would make one. */
const lostBeginning = fc.constant(
  step('say a, whose answer is lost, and begin', (world) => {
    const fault = { kind: 'dropResponse', afterMs: 0 } as const;
    world.server.network.fail({ call: 'POST /api/conversations', fault });
    world.say('a');
    void world.client.startConversation();
  }),
);

/** Unsent words of one visitor are in the storage when the page opens as another one's. */
const leftWords = fc.constant(
  step('say a as anna without a network, and come back as bert', async (world) => {
    world.identify('anna');
    await world.clock.advance(1_000);
    world.browser.setOnline(false);
    world.say('a');
    await world.clock.advance(100);
    identifyElsewhere(world, 'bert');
    world.reload();
    world.browser.setOnline(true);
  }),
);

/** The list of one visitor is still on its way when another takes the place. */
const slowList = fc.constantFrom('anna', 'bert').map((identifier) =>
  step(`reload with a slow list, and identify ${identifier}`, async (world) => {
    world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    world.reload();
    await world.clock.advance(100);
    world.identify(identifier);
  }),
);

/** What would take many single steps to come about by chance. */
export const scenes: fc.Arbitrary<Step>[] = [
  storm,
  storm,
  sayInTrouble,
  sayInTrouble,
  silence,
  lostBeginning,
  leftWords,
  slowList,
];
