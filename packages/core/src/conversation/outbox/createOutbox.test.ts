import { expect, it } from 'vitest';
import { createChatClient } from '../../createChatClient.ts';
import type { OutboxStorage, WordsOwner } from '../../environment/outboxStorage.ts';
import type { ChatError } from '../../protocol/errors.ts';
import { createTestEnvironment } from '../../testing/createTestEnvironment.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createOutbox } from './createOutbox.ts';

it('F25: what is said while a page opens goes out behind what the page before left', async () => {
  const { clock, environment, server } = createTestEnvironment();
  const open = (outboxStorage: OutboxStorage) => {
    const client = createChatClient({
      flowToken: 'demo',
      config: {},
      environment: { ...environment, outboxStorage },
    });
    void client.start();
    return client;
  };
  const before = open(environment.outboxStorage);
  before.send('first');
  await clock.advance(1_000);
  server.network.fail({ call: 'POST /api/messages', fault: { kind: 'dropRequest' } });
  before.send('second');
  await clock.advance(10);
  before.dispose();

  const slow = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
  const after = open({
    ...environment.outboxStorage,
    load: async () => (await slow(500)) ?? environment.outboxStorage.load(),
  });
  after.send('third');
  await clock.advance(5_000);
  expect(server.log.map(({ content }) => content)).toEqual(['first', 'second', 'third']);
  after.dispose();
});

it('what is tried again while nobody is the visitor stays the words of whoever said it, and another does not get it', async () => {
  const bert: WordsOwner = { token: 'bert', contactId: 5 };
  const dropped: string[] = [];
  let visitor: WordsOwner | null = bert;
  let answer: 'refuse' | 'silent' = 'refuse';
  let hasFailed: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  const outbox = createOutbox({
    storage: { load: async () => [], put: async () => undefined, remove: async () => undefined },
    clock: createFakeClock(),
    random: () => 0.5,
    isRepeatable: true,
    isOnline: () => true,
    owner: () => visitor,
    isOwn: (owner) => owner === null || (visitor === null ? null : owner.contactId === visitor.contactId),
    learnOwner: async () => undefined,
    deliver: () =>
      answer === 'refuse' ? Promise.resolve({ ok: false, error: refusal }) : new Promise(() => undefined),
    lookAgain: async () => undefined,
    newestId: () => 0,
    onResumed: () => undefined,
    onDropped: (echoId) => void dropped.push(echoId),
    onAccepted: () => undefined,
    onFailed: () => hasFailed(),
    onStorageError: () => undefined,
  });
  await outbox.resume();
  outbox.add({ echoId: 'e1', content: 'a', files: [], saidAtMs: 0, refererUrl: '' });
  await failed;
  answer = 'silent';
  visitor = null;
  expect(outbox.retry('e1')).toBe(true);
  outbox.changeVisitor(() => {
    visitor = { token: 'anna', contactId: 1 };
  });
  expect(dropped).toEqual(['e1']);
  outbox.stop();
});

const refusal: ChatError = { code: 'http', message: 'Refused.', retryable: false, status: 422 };
