import { expect, it } from 'vitest';
import { addBotTask, listConversationsWithFreeTasks, takeNextBotTask } from '../src/storage/botTasks.ts';
import { signBotWorker } from '../src/storage/botWorkers.ts';
import { newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  it('a process takes no task of a conversation while another living process works on a later task', async () => {
    const { conversationId } = await newVisitor(server);
    await addBotTask(server.db, conversationId, { kind: 'said', messageId: 1 });
    await addBotTask(server.db, conversationId, { kind: 'writing', messageId: 2 }, 'alive');
    const free = async () => (await listConversationsWithFreeTasks(server.db)).includes(conversationId);
    await signBotWorker(server.db, 'alive');
    expect([await free(), await takeNextBotTask(server.db, conversationId, 'other')]).toEqual([
      false,
      undefined,
    ]);
    const own = await takeNextBotTask(server.db, conversationId, 'alive');
    expect(own?.task).toEqual({ kind: 'said', messageId: 1 });
    await server.db.query(`delete from bot_workers where id = 'alive'`);
    expect(await free(), 'the process is dead').toBe(true);
    const taken = await takeNextBotTask(server.db, conversationId, 'other');
    expect(taken?.task).toEqual({ kind: 'said', messageId: 1 });
    await server.db.query('delete from bot_tasks where conversation_id = $1', [conversationId]);
  });
});
