import { afterEach, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../../scripts/testing/launchServer.ts';
import { openPostgres } from '../../src/storage/openPostgres.ts';
import { newVisitor, visitorWith } from '../api.ts';
import { noLimits } from '../onEveryDatabase.ts';
import { onThreeServers } from './installation.ts';

onThreeServers('the bot of several processes', (installation) => {
  let launched: LaunchedProcess | undefined;
  afterEach(() => launched && stopProcess(launched));

  /** The bot of this process shows for ten minutes that it is typing. */
  const startSlowProcess = () => {
    launched = launchServer({
      DATABASE_URL: installation.databaseUrl,
      REDIS_URL: installation.redis.url,
      DATA_DIR: installation.dataDir,
      BOT_DELAY_MS: '600000',
      LIMITS: JSON.stringify(noLimits),
    });
    return waitForStart(launched);
  };

  it('S3: another process runs the task of a killed process within 10 s, and only once', async () => {
    const slow = await startSlowProcess();
    const visitor = await newVisitor({ url: slow.url, agentToken: slow.token }, 'demo');
    await visitor.send('rate');
    const session = { id: visitor.id, conv_token: visitor.token, pubsub_token: visitor.pubsubToken };
    const here = visitorWith(installation.at(0), 'demo', session);
    const messages = async () => (await here.changes()).map(({ content_type }) => content_type);
    const ratings = async () => (await messages()).filter((type) => type === 'input_csat').length;
    expect(await messages()).toEqual(['text']);

    // A sweep reaches the task of the living process first, but takes only the free task.
    const free = await newVisitor(installation.at(1), 'demo');
    const db = await openPostgres(installation.databaseUrl, { onIdleError: () => undefined });
    await db.query(
      `insert into bot_tasks (conversation_id, task, worker) values ($1, '{"kind":"start","step":null}', 'gone')`,
      [free.conversationId],
    );
    const freeTasks = () => db.query(`select 1 from bot_tasks where worker = 'gone'`);
    await expect.poll(freeTasks, { timeout: 8_000 }).toEqual([]);
    await db.close();
    expect(await messages()).toEqual(['text']);

    slow.child.kill('SIGKILL');
    const killedAtMs = performance.now();
    await expect.poll(ratings, { timeout: 20_000 }).toBe(1);
    expect(performance.now() - killedAtMs).toBeLessThan(10_000);
    // The reply to a later message comes after everything that the sweeps have started.
    await here.send('rate');
    await expect.poll(ratings, { timeout: 8_000 }).toBe(2);
  }, 60_000);
});
