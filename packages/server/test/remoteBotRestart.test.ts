import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { newVisitor, visitorWith } from './api.ts';
import { isFromBot } from './botConversations.ts';
import { CableClient } from './CableClient.ts';
import { eventOf, startTestBot, streamHeaders, textParts } from './startTestBot.ts';

let dataDir = '';
const bot = await startTestBot();
const processes: LaunchedProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-remote-bot-'));
});
afterEach(async () => {
  for (const launched of processes.splice(0)) await stopProcess(launched);
});
afterAll(async () => {
  await bot.close();
  await rm(dataDir, { recursive: true, force: true });
});

const handover = (data: object) => ({ type: 'data-chat-handover', data });
/** On a busy machine, a new process needs several seconds to answer. */
const patience = { timeout: 30_000 };
const isNote = ({ message_type }: { message_type: number }) => message_type === 2;

const start = async (env: Record<string, string> = {}) => {
  const launched = launchServer({ DATA_DIR: dataDir, BOT_URL: bot.url, ...env });
  processes.push(launched);
  const { url, token, child } = await waitForStart(launched);
  return { url, agentToken: token, child };
};

it('a server that is killed while waiting for the bot asks the bot again at the next start', async () => {
  const first = await start();
  bot.respond(() => undefined);
  const visitor = await newVisitor(first, 'demo');
  await visitor.send('Hello?');
  await expect.poll(() => bot.requests.length, patience).toBe(1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  bot.respondWith(...textParts('Here I am.'), { type: 'finish' });
  const second = await start({ NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example' });
  const again = visitorWith(second, 'demo', { ...visitor.room, id: visitor.id });
  const answers = async () => (await again.changes()).filter(isFromBot);
  await expect
    .poll(answers, patience)
    .toMatchObject([{ content: 'Here I am.', content_attributes: { feedback: null } }]);
  expect(bot.requests).toHaveLength(2);
}, 120_000);

it('if a server is killed while the bot answers, the next start marks the answer as interrupted', async () => {
  const first = await start();
  bot.respond(
    (_, response) =>
      void response.writeHead(200, streamHeaders).write(textParts('I was saying').map(eventOf).join('')),
  );
  const visitor = await newVisitor(first, 'demo');
  await visitor.send('Hello?');
  await expect.poll(async () => (await visitor.changes()).filter(isFromBot), patience).toHaveLength(1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start();
  const again = visitorWith(second, 'demo', { ...visitor.room, id: visitor.id });
  const answers = async () => (await again.changes()).filter(isFromBot);
  await expect
    .poll(answers, patience)
    .toMatchObject([{ content: 'I was saying', content_attributes: { interrupted: 'error' } }]);
}, 120_000);

it.each([
  [
    'while the bot answers',
    'message.streamed',
    [handover({ message: 'Ada will help you.' }), ...textParts('Bye.')],
    { interrupted: 'error' },
    { content: 'Ada will help you.', content_attributes: {} },
  ],
  [
    'while the bot still answers, and the handover has no message',
    'message.streamed',
    [handover({}), ...textParts('Bye.')],
    { interrupted: 'error' },
    { content: expect.stringContaining('handed'), content_attributes: { note: 'handed_over' } },
  ],
  [
    'as soon as the answer has ended',
    'message.updated',
    [handover({ message: 'Ada will help you.' }), ...textParts('Bye.'), { type: 'finish' }],
    { feedback: null },
    { content: 'Ada will help you.', content_attributes: {} },
  ],
])(
  'if a server is killed %s, the handover that the bot requested happens exactly once',
  async (...row) => {
    const [, killedAt, rest, attributes, note] = row;
    const first = await start();
    const parts = [...textParts('One moment.'), ...rest];
    bot.respond((_, response) => {
      response.writeHead(200, streamHeaders).write(parts.map(eventOf).join(''));
      if (killedAt === 'message.updated') response.end();
    });
    const visitor = await newVisitor(first, 'demo');
    const cable = await CableClient.connect(first.url);
    await cable.subscribe(visitor.room);
    await visitor.send('Hello?');
    await cable.event(killedAt, ({ text, content }) => (text ?? content).includes('Bye.'));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    for (let starts = 0; starts < 2; starts += 1) {
      const next = await start();
      const again = visitorWith(next, 'demo', { ...visitor.room, id: visitor.id });
      const notes = async () => (await again.changes()).filter(isNote);
      await expect.poll(notes, patience).toMatchObject([note]);
      expect((await again.changes()).filter(isFromBot)).toMatchObject([{ content_attributes: attributes }]);
      next.child.kill('SIGTERM');
      await once(next.child, 'exit');
    }
  },
  120_000,
);

it('if a server stops while visitors wait for their turn, each of them gets exactly one answer after the next start', async () => {
  const LIMITS = JSON.stringify({ botRequests: 1 });
  const first = await start({ LIMITS });
  bot.respond(() => undefined);
  const before = bot.requests.length;
  const visitors = [await newVisitor(first, 'demo'), await newVisitor(first, 'demo')];
  for (const visitor of visitors) await visitor.send('Hello?');
  await expect.poll(() => bot.requests.length, patience).toBe(before + 1);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');

  bot.respondWith(...textParts('Here I am.'), { type: 'finish' });
  const second = await start({ LIMITS });
  for (const visitor of visitors) {
    const again = visitorWith(second, 'demo', { ...visitor.room, id: visitor.id });
    const answers = async () => (await again.changes()).filter(isFromBot);
    await expect
      .poll(answers, patience)
      .toMatchObject([{ content: 'Here I am.', content_attributes: { feedback: null } }]);
  }
  expect(bot.requests).toHaveLength(before + 3);
}, 120_000);
