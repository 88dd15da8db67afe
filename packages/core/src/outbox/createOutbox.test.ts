import { expect, it } from 'vitest';
import { createChatClient } from '../createChatClient.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import type { OutboxStorage } from './outboxStorage.ts';

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
