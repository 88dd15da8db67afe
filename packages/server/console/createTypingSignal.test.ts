import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypingSignal } from './createTypingSignal.ts';

describe('that the agent is writing', () => {
  const told: boolean[] = [];
  beforeEach(() => {
    told.length = 0;
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const signal = () => createTypingSignal((isTyping) => told.push(isTyping));

  it('is told at most every 3 s', () => {
    const { keep } = signal();
    keep();
    vi.advanceTimersByTime(2_900);
    keep();
    expect(told).toEqual([true]);
    vi.advanceTimersByTime(200);
    keep();
    expect(told).toEqual([true, true]);
  });

  it('is taken back after 5 s without a key', () => {
    signal().keep();
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([true, false]);
  });

  it('is taken back once when they send, and not at all when they never wrote', () => {
    const { keep, stop } = signal();
    stop();
    keep();
    stop();
    stop();
    expect(told).toEqual([true, false]);
  });
});
