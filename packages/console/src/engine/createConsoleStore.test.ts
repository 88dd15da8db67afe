import { expect, it } from 'vitest';
import type { AgentApi, Reply } from './createAgentApi.ts';
import { createConsoleStore } from './createConsoleStore.ts';

const email: Omit<Reply, 'agentId'> = { content: 'Where?', contentType: 'input_email' };
const cards: Omit<Reply, 'agentId'> = {
  content: 'Look',
  contentType: 'cards',
  contentAttributes: { items: [] },
};

async function refuse(reply: Omit<Reply, 'agentId'>) {
  const api = { send: () => Promise.reject(new Error('No.')) } as Partial<AgentApi> as AgentApi;
  const store = createConsoleStore(api);
  const failed = await store.send(7, reply);
  if (!failed) throw new Error('The message was sent.');
  store.editUnsent(failed);
  return { store, failed, waiting: () => store.state.outbox.get(7) };
}

it('moves a refused text into the draft', async () => {
  const { store, waiting } = await refuse({ content: 'Hello' });
  expect(store.state.drafts.get(7)).toEqual({ text: 'Hello', files: [] });
  expect([waiting(), store.state.editedUnsent]).toEqual([[], null]);
});

it.each([
  ['without', email],
  ['with', cards],
])(
  'opens a refused structured message %s attributes in the dialog, and keeps it in the outbox',
  async (_what, reply) => {
    const { store, failed, waiting } = await refuse(reply);
    expect(store.state.editedUnsent).toBe(failed);
    expect(failed).toMatchObject({
      contentType: reply.contentType,
      attributes: reply.contentAttributes ?? {},
    });
    expect(waiting()).toEqual([failed]);
    expect(store.state.drafts.size).toBe(0);
  },
);
