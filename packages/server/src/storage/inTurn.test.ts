import { expect, it } from 'vitest';
import { createInTurn } from './inTurn.ts';
import { openEmbedded } from './openEmbedded.ts';

it('does one piece of work after another, in the order of asking, whatever becomes of them', async () => {
  const inTurn = createInTurn();
  const done: string[] = [];
  const piece = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(piece(name))));
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
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
