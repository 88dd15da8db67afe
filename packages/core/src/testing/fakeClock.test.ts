import { describe, expect, it } from 'vitest';
import { createFakeClock } from './fakeClock.ts';

describe('createFakeClock', () => {
  it('a fake clock advances by the given time, and fires a timer when it is due', async () => {
    const clock = createFakeClock(1_000);
    let fired = 0;
    clock.setTimeout(() => {
      fired += 1;
    }, 10);
    await clock.advance(9);
    expect([clock.now(), fired, clock.pendingTimers]).toEqual([1_009, 0, 1]);
    await clock.advance(1);
    expect([clock.now(), fired, clock.pendingTimers]).toEqual([1_010, 1, 0]);
  });

  it('a fake clock fires timers by due time, and those due at the same time in the order they were set', async () => {
    const clock = createFakeClock(0);
    const fired: string[] = [];
    const at = (name: string, ms: number) => clock.setTimeout(() => fired.push(`${name}@${clock.now()}`), ms);
    at('late', 30);
    at('first', 10);
    at('second', 10);
    at('now', 0);
    await clock.advance(30);
    expect(fired).toEqual(['now@0', 'first@10', 'second@10', 'late@30']);
  });

  it('a fake clock lets promises settle during an advance, and also fires the timers that they set', async () => {
    const clock = createFakeClock(0);
    const fired: number[] = [];
    clock.setTimeout(async () => {
      await Promise.resolve();
      clock.setTimeout(() => fired.push(clock.now()), 5);
    }, 5);
    await clock.advance(10);
    expect(fired).toEqual([10]);
  });

  it('a fake clock does not fire a canceled timer', async () => {
    const clock = createFakeClock(0);
    const cancel = clock.setTimeout(() => expect.unreachable(), 5);
    cancel();
    expect(clock.pendingTimers).toBe(0);
    await clock.advance(10);
  });

  it('a fake clock fires overdue timers at the end of a sleep', async () => {
    const clock = createFakeClock(0);
    const fired: number[] = [];
    clock.setTimeout(() => fired.push(clock.now()), 5);
    await clock.sleep(1_000);
    expect(fired).toEqual([1_000]);
  });
});
