import { expect, it } from 'vitest';
import { currentAddress, FairQueue } from './FairQueue.ts';
import { openEmbedded } from './openEmbedded.ts';

it('does one piece of work after another, in the order of asking, whatever becomes of them', async () => {
  const line = new FairQueue({ atOnce: 1 });
  const done: string[] = [];
  const piece = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => line.run(piece(name))));
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('serves the network address first for which least was done', async () => {
  let nowMs = 0;
  const line = new FairQueue({ atOnce: 1, now: () => nowMs });
  const begun: string[] = [];
  const ask = (address: string, name: string) =>
    currentAddress.run(address, () =>
      line.run(async () => {
        begun.push(name);
        nowMs += 2;
      }),
    );
  await Promise.all([ask('busy', 'before'), ask('busy', 'before')]);
  const busy = ['a', 'b', 'c'].map((name) => ask('busy', name));
  const other = ['first', 'second'].map((name) => ask('other', name));
  expect(line.waiting).toBe(4);
  await Promise.all([...busy, ...other]);
  expect(begun).toEqual(['before', 'before', 'a', 'first', 'second', 'b', 'c']);
  expect(line.waiting).toBe(0);
});

it('refuses what has waited too long, and runs the rest', async () => {
  const late = new Error('too late');
  const line = new FairQueue({ atOnce: 1, waitMs: 5, tooLate: () => late });
  let end = (): void => undefined;
  const held = line.run(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(line.run(async () => 'never')).rejects.toBe(late);
  const next = line.run(async () => 'done');
  end();
  await held;
  expect(await next).toBe('done');
  expect(line.waiting).toBe(0);
});

it('the embedded database leaves the process a turn after each of many questions, in which clients are let in', async () => {
  const db = await openEmbedded();
  const asked = 20;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < asked) setImmediate(turn);
  };
  setImmediate(turn);
  const question = (number: number) =>
    number % 2 === 0 ? db.query('select 1') : db.transaction((tx) => tx.query('select 1'));
  await Promise.all(Array.from({ length: asked }, (_, number) => question(number)));
  expect(turns).toBeGreaterThanOrEqual(asked - 1);
  await db.close();
});
