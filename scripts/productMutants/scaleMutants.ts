import type { ProductMutant } from './ProductMutant.ts';

const events = 'packages/server/test/scale/events.test.ts';
const bot = 'packages/server/test/scale/bot.test.ts';
const killedTask = 'S3: another process runs the task of a killed process within 10 s, and only once';

/** Bugs in what several server processes share. */
export const scaleMutants: readonly ProductMutant[] = [
  {
    statement: 'S1',
    name: 'sends no revisions after a gap',
    file: 'packages/server/src/connection/healStreams.ts',
    find: 'realtime.onGap(() => schedule(true, gapDelayMs))',
    replace: '() => undefined',
    test: {
      file: events,
      title: 'S1: after Redis was down, a socket receives the newest revision, but not the lost message',
    },
  },
  {
    statement: 'S2',
    name: 'delivers its own notices twice',
    file: 'packages/server/src/connection/RedisHub.ts',
    find: "this.#setState('connected');\n      return;",
    replace: "this.#setState('connected');",
    test: {
      file: events,
      title: 'S2: a socket receives each message once, whichever server accepted it',
    },
  },
  {
    statement: 'S3',
    name: 'does not look for the tasks of killed processes',
    file: 'packages/server/src/bot/Bot.ts',
    find: 'if (this.#isShared) this.#repeatSweep();',
    replace: '',
    test: { file: bot, title: killedTask },
  },
  {
    statement: 'S3',
    name: 'takes the tasks of living processes',
    file: 'packages/server/src/storage/botWorkers.ts',
    find: 'w.id = t.worker and w.alive_until_ms',
    replace: 'w.id = t.worker and false and w.alive_until_ms',
    test: { file: bot, title: killedTask },
  },
  {
    statement: 'S4',
    name: 'confirms a stream that ended while its client was authorized',
    file: 'packages/server/src/connection/openVisitorStream.ts',
    find: "else hasEnded ||= message.kind === 'end';",
    replace: '',
    test: {
      file: 'packages/server/test/scale/confirmation.test.ts',
      title:
        'S4: a subscription is refused if another server ends the session while the subscription is being authorized',
    },
  },
];
