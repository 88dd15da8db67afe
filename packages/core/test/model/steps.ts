import * as fc from 'fast-check';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Fault } from '../../src/testing/memory/MemoryNetwork.ts';
import { createVisitorRecord } from '../../src/visitor/SessionStore.ts';
import { Violation } from './InvariantChecker.ts';
import { type Step, step } from './Step.ts';
import type { World } from './World.ts';

/** Picks an item by a number. 0, to which fast-check shrinks, picks the first item. */
function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(list.length, 1)];
}

const small = fc.nat({ max: 30 });
export const sendCalls = ['POST /api/messages', 'POST /api/conversations'] as const;
const anyCall = fc.constantFrom(
  ...sendCalls,
  'GET /api/messages',
  'GET /api/conversations',
  'GET /api/contact',
  undefined,
);

const refusals = [500, 503, 429, 408] as const;
export const faults: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(0, 5_000).map((afterMs) => ({ kind: 'dropResponse', afterMs }) as const),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'dropResponse' } as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 5_000).map((afterMs) => ({ kind: 'dropRequest', afterMs }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'dropRequest' } as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(100, 900, 5_000, 29_900, 31_000).map((ms) => ({ kind: 'delay', ms }) as const),
  },
  {
    weight: 3,
    arbitrary: fc.record({ status: fc.constantFrom(...refusals), seconds: fc.constantFrom(0, 2, 7, 60) }).map(
      ({ status, seconds }): Fault => ({
        kind: 'answer',
        answer: {
          status,
          body: 'no',
          headers: status === 429 && seconds ? { 'Retry-After': String(seconds) } : {},
        },
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('<html>', '', '{"id":')
      .map((body): Fault => ({ kind: 'answer', answer: { status: 200, body } })),
  },
);

export const visitorSteps: fc.Arbitrary<Step>[] = [
  fc.constantFrom('a', 'a', 'b').map((text) => step(`send ${text}`, (world) => world.send(text))),
  fc.constant(
    step('send a three times', (world) => {
      for (let count = 0; count < 3; count += 1) world.send('a');
    }),
  ),
  small.map((index) =>
    step(`retry ${index}`, (world) => {
      const failed = pick(
        world.items.filter(({ status }) => status === 'failed'),
        index,
      );
      if (!failed?.echoId) return;
      for (let press = 0; press < 3; press += 1) world.client.retry(failed.echoId);
      world.restartTimeout();
    }),
  ),
  small.map((index) =>
    step(`discard ${index}`, (world) => {
      const failed = pick(
        world.items.filter(({ status }) => status === 'failed'),
        index,
      );
      const intent = world.browser.intents.get(failed?.echoId ?? '');
      if (!intent) return;
      intent.isDiscarded = true;
      world.client.discard(intent.echoId);
    }),
  ),
  fc.constantFrom('', 'half a').map((text) =>
    step(`draft "${text}"`, (world) => {
      world.setDraft(text);
    }),
  ),
  fc.constant(step('load older', (world) => void world.client.loadOlder())),
  fc.constant(step('mark seen', (world) => void world.client.markSeen())),
  fc.constant(step('end', (world) => void world.client.endConversation())),
  fc.constant(step('start', (world) => void world.client.startConversation())),
];

export const serverSteps: fc.Arbitrary<Step>[] = [
  fc.constant(step('agent sends', ({ server }) => void (server.visitor && server.message('hi')))),
  fc.constant(
    step('agent sends 25', ({ server }) => {
      for (let count = 0; server.visitor && count < 25; count += 1) server.message(`hi ${count}`);
    }),
  ),
  small.map((index) =>
    step(`edit ${index}`, ({ server }) => {
      const message = pick(server.log.filter((item) => !isDeleted(item)).toReversed(), index);
      if (message) server.edit(message.id, `${String(message.content)}'`);
    }),
  ),
  small.map((index) =>
    step(`delete ${index}`, ({ server }) => {
      const message = pick(server.log.filter((item) => !isDeleted(item)).toReversed(), index);
      if (message) server.delete(message.id);
    }),
  ),
  fc.constant(
    step('another window sends a', (world) => {
      const { contact, server } = world;
      if (!contact) return;
      const echo_id = server.backend.secret('other');
      server.backend.addMessage(contact, { content: 'a', message_type: 0, echo_id });
    }),
  ),
  fc.constant(
    step('resolve', ({ server }) => {
      if (server.visitor?.conversations.length) server.resolve();
    }),
  ),
  fc.constant(step('typing', ({ server }) => server.visitor && server.typing(true))),
];

export const networkSteps: fc.Arbitrary<Step>[] = [
  fc
    .record({ call: anyCall, fault: faults, times: fc.constantFrom(1, 1, 2, 5) })
    .map(({ call, fault, times }) =>
      step(`${JSON.stringify(fault)} for ${call ?? 'any call'} × ${times}`, ({ server }) =>
        server.network.fail({ ...(call ? { call } : {}), fault, times }),
      ),
    ),
  fc
    .record({
      isLost: fc.boolean(),
      delayMs: fc.constantFrom(0, 20, 200, 400, 3_000),
      copies: fc.constantFrom(1, 1, 3),
    })
    .map((passage) =>
      step(`event ${JSON.stringify(passage)}`, ({ server }) => void server.hub.plans.push(passage)),
    ),
  fc.constant(
    step('422 for POST /api/messages', ({ server }) =>
      server.network.fail({
        call: 'POST /api/messages',
        fault: { kind: 'answer', answer: { status: 422, body: 'no' } },
      }),
    ),
  ),
  fc.constant(step('disconnect', ({ server }) => server.disconnect())),
  fc.boolean().map((isFrozen) =>
    step(isFrozen ? 'freeze' : 'thaw', ({ server }) => {
      server.hub.isFrozen = isFrozen;
      // A real adapter would have noticed the silence and would reconnect.
      if (!isFrozen) server.disconnect('stale');
    }),
  ),
  fc
    .boolean()
    .map((isOnline) => step(isOnline ? 'online' : 'offline', (world) => world.browser.setOnline(isOnline))),
];

/** Identifies the visitor as if in another tab. The token of this tab becomes invalid. */
export function identifyElsewhere({ browser, contact, server }: World, identifier: string): void {
  if (!contact) return;
  browser.recordIdentifier(identifier);
  const next = identifyContact(server.backend, contact, identifier);
  for (const [token, id] of server.backend.sessions)
    if (id === contact.id) server.backend.sessions.delete(token);
  const convToken = server.backend.openSession(next);
  browser.storage.set('chat:demo:session', convToken);
  const record = createVisitorRecord(browser.storage, 'chat:demo:visitor');
  record.write({ convToken, contactId: next.id, isAnonymous: false });
}

export const identitySteps: fc.Arbitrary<Step>[] = [
  fc.constantFrom('anna', 'bert').map((identifier) =>
    step(`identify ${identifier}`, (world) => {
      world.identify(identifier);
    }),
  ),
  fc.constant(
    step('identify anna, then bert', (world) => {
      world.identify('anna');
      world.identify('bert');
    }),
  ),
  fc
    .constantFrom('anna', 'bert')
    .map((identifier) =>
      step(`another tab identifies ${identifier}`, (world) => identifyElsewhere(world, identifier)),
    ),
  fc.constant(
    step('session expires', (world) => {
      const { contact, server } = world;
      world.browser.mayLoseSession = true;
      for (const [token, id] of server.backend.sessions)
        if (id === contact?.id) server.backend.sessions.delete(token);
    }),
  ),
  fc.constant(
    step('reset', (world) => {
      world.browser.leave();
      world.setDraft('');
      world.client.reset();
      if (world.items.length > 0) throw new Violation('I10', 'messages are still listed after reset()');
    }),
  ),
];

export const timeSteps: fc.Arbitrary<Step>[] = [
  fc.constantFrom(10, 30, 100, 500).map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
  fc
    .constantFrom(1_000, 3_000, 11_000, 33_000)
    .map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
];

export const reopenSteps: fc.Arbitrary<Step>[] = [
  fc.constant(step('reload', (world) => world.reload())),
  fc.constant(step('restart', (world) => world.restart())),
];

export const pageSteps: fc.Arbitrary<Step>[] = [
  fc
    .constantFrom('hidden', 'visible', 'pagehide', 'pageshow', 'resume')
    .map((event) => step(event, ({ browser }) => browser.lifecycle.emit(event))),
  fc.constantFrom(8_000, 600_000).map((ms) =>
    step(`sleep ${ms} ms`, async (world) => {
      world.restartTimeout();
      await world.clock.sleep(ms);
      world.browser.lifecycle.emit('resume');
      world.restartTimeout();
    }),
  ),
];
