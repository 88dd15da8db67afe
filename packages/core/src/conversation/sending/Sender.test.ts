import { expect, it } from 'vitest';
import { createChatClient } from '../../createChatClient.ts';
import { createContext } from '../../environment/ChatContext.ts';
import type { OutboxStorage } from '../../environment/outboxStorage.ts';
import { createTestEnvironment } from '../../testing/createTestEnvironment.ts';
import { UnsentMessages } from '../../unsent/UnsentMessages.ts';
import { Visitor } from '../../visitor/Visitor.ts';
import { pendingMessage } from '../messageList.ts';
import { Sender } from './Sender.ts';

it('F25: stored messages of an earlier page view are sent before those that are written while the stored ones load', async () => {
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

it('F25: a message that is written before the stored ones have loaded stays behind them after another reload', async () => {
  const { clock, environment, server, setOnline } = createTestEnvironment();
  setOnline(false);
  const open = () => {
    const client = createChatClient({ flowToken: 'demo', config: {}, environment });
    void client.start();
    return client;
  };
  const first = open();
  first.send('first');
  first.send('second');
  first.dispose();
  const second = open();
  second.send('third');
  await clock.advance(1_000);
  second.dispose();
  setOnline(true);
  const third = open();
  await clock.advance(5_000);
  expect(server.log.map(({ content }) => content)).toEqual(['first', 'second', 'third']);
  third.dispose();
});

it('a message retried without a session keeps its owner, and is dropped for another visitor', async () => {
  const { clock, environment, server } = createTestEnvironment();
  const context = createContext({ flowToken: 'demo', environment });
  const unsent = new UnsentMessages(context);
  const visitor = new Visitor(context, unsent);
  const dropped: string[] = [];
  unsent.events.on('dropped', (echoId) => dropped.push(echoId));
  const tokensOf = (contactId: number) => ({ convToken: `t${contactId}`, pubsubToken: null, contactId });
  visitor.adopt(tokensOf(5));
  visitor.markIdentified();
  const entry = visitor.addMessage({ echoId: 'e1', content: 'a', files: [], saidAtMs: 0, refererUrl: '' });
  unsent.put({ ...entry, failure: { code: 'http', message: 'Refused.', retryable: false, status: 422 } });
  server.backend.sessions.clear();
  await Promise.all([visitor.api.fetchConversation(), clock.advance(1_000)]);
  expect(visitor.session.status).toBe('ended');
  expect(visitor.retryMessage('e1')).toBe(true);
  visitor.adopt(tokensOf(1));
  visitor.markIdentified();
  expect(dropped).toEqual(['e1']);
});

it('if processing an accepted message fails, the message is shown as failed, and the next one is sent', async () => {
  const { clock, environment } = createTestEnvironment();
  const context = createContext({ flowToken: 'demo', environment });
  const unsent = new UnsentMessages(context);
  const failed: string[] = [];
  const delivered: string[] = [];
  const sender = new Sender(context, unsent, {
    claimUnsent: () => undefined,
    deliver: async (entry) => {
      delivered.push(entry.echoId);
      return { ok: true, value: { ...pendingMessage(entry), id: 1 } };
    },
    refetch: async () => undefined,
    newestId: () => 0,
    onAccepted({ echoId }) {
      if (echoId === 'e1') throw new Error('broken');
      sender.confirm(echoId ?? '');
    },
    onFailed: ({ echoId }) => failed.push(echoId),
  });
  for (const echoId of ['e1', 'e2'])
    unsent.add({ echoId, content: 'a', files: [], saidAtMs: 0, refererUrl: '' }, null);
  await Promise.all([sender.start(), clock.advance(1_000)]);
  expect({ delivered, failed }).toEqual({ delivered: ['e1', 'e2'], failed: ['e1'] });
  sender.stop();
});
