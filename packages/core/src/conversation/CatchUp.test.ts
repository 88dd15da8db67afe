import { expect, it } from 'vitest';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { Epoch } from '../visitor/Epoch.ts';
import { CatchUp } from './CatchUp.ts';

/** A started `CatchUp` whose requests stay open until a test answers them. `steps` lists what it did, in order. */
function startCatchUp() {
  const clock = createFakeClock(0);
  const epoch = new Epoch();
  const steps: string[] = [];
  const answers: ((rev: number) => void)[] = [];
  const catchUp = new CatchUp({
    clock,
    epoch,
    random: () => 0.5,
    hasSession: () => true,
    fetchChanges: (sinceRev) =>
      new Promise<Result<MessagePage>>((resolve) => {
        steps.push(`changes since ${sinceRev}`);
        answers.push((rev) =>
          resolve({
            ok: true,
            value: { messages: [], unreadable: 0, lastSeenAtSeconds: null, rev, more: false },
          }),
        );
      }),
    fetchNewest: async () => null,
    receive: () => void steps.push('messages'),
    status: { applyLastSeen: () => undefined, fetch: async () => void steps.push('status') },
    onChangesUnknown: () => undefined,
    onLogReplaced: () => undefined,
  });
  catchUp.start();
  const answer = async (rev: number) => {
    answers.shift()?.(rev);
    await clock.advance(1);
  };
  /** Waits until a gap before this revision causes a fetch. */
  const missUpTo = async (rev: number) => {
    catchUp.noteHead(rev);
    await clock.advance(300);
  };
  return { catchUp, epoch, steps, answer, missUpTo };
}

it('fetches the status once after the messages, even if another gap is noticed meanwhile', async () => {
  const { catchUp, steps, answer, missUpTo } = startCatchUp();
  catchUp.begin(5);
  await missUpTo(6);
  await missUpTo(7);
  await answer(7);
  expect(steps).toEqual(['changes since 5', 'messages', 'status']);
});

it('with a gap in a new log, fetches the status after the messages of that log, and none for the old log', async () => {
  const { catchUp, epoch, steps, answer, missUpTo } = startCatchUp();
  catchUp.begin(5);
  await missUpTo(6);
  epoch.endLog();
  catchUp.reset();
  catchUp.begin(20);
  await missUpTo(21);
  await answer(6);
  expect(steps).toEqual(['changes since 5', 'changes since 20']);
  await answer(21);
  expect(steps).toEqual(['changes since 5', 'changes since 20', 'messages', 'status']);
});
