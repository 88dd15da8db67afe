import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypingSignal } from './createTypingSignal.ts';

describe('createTypingSignal', () => {
  const sent: boolean[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const signal = () => createTypingSignal((isTyping) => sent.push(isTyping));

  it('reports that the agent is typing at most once every 3 s', () => {
    const { onKey } = signal();
    onKey();
    vi.advanceTimersByTime(2_900);
    onKey();
    expect(sent).toEqual([true]);
    vi.advanceTimersByTime(200);
    onKey();
    expect(sent).toEqual([true, true]);
  });

  it('reports that the agent has stopped typing after 5 s without a key press', () => {
    signal().onKey();
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual([true, false]);
  });

  it('reports once that the agent has stopped typing, and nothing if no key was pressed', () => {
    const { onKey, stop } = signal();
    stop();
    onKey();
    stop();
    stop();
    expect(sent).toEqual([true, false]);
  });
});
