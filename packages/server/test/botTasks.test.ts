import { expect, it } from 'vitest';
import { Bot } from '../src/bot/Bot.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { createHttpBackend } from '../src/openBackend.ts';
import {
  addBotTask,
  claimBotTask,
  listConversationsWithFreeTasks,
  removeBotTasks,
  takeNextBotTask,
} from '../src/storage/botTasks.ts';
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

  it('counts the failed attempts of each task separately, even if the previous one was deleted elsewhere', async () => {
    const { conversationId } = await newVisitor(server);
    const db = { ...server.db, close: async () => undefined };
    const backend = await createHttpBackend({ logger: silentLogger }, { db, dataDir: server.dataDir });
    const add = (messageId: number) =>
      addBotTask(db, conversationId, { kind: 'said', messageId }, backend.botWorker);
    const attempts: unknown[] = [];
    const abandoned: unknown[] = [];
    const bot = new Bot(backend, () => ({
      async reply({ id, task }) {
        attempts.push(task);
        if (attempts.length === 2) {
          await removeBotTasks(db, conversationId);
          await add(2);
        }
        if (attempts.length < 4) throw new Error('This attempt fails.');
        await claimBotTask(db, id);
      },
      abandon: async ({ task }) => void abandoned.push(task),
    }));
    await signBotWorker(db, backend.botWorker);
    await add(1);
    bot.wake(conversationId);
    await expect.poll(() => attempts.length, { timeout: 10_000 }).toBe(4);
    await bot.stop();
    expect(attempts).toMatchObject([1, 1, 2, 2].map((messageId) => ({ messageId })));
    expect(abandoned).toEqual([]);
  }, 15_000);
});
