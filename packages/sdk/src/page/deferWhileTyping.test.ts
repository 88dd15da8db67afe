import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferWhileTyping } from './deferWhileTyping.ts';

describe('deferWhileTyping', () => {
  let end: AbortController;
  beforeEach(() => {
    vi.useFakeTimers();
    end = new AbortController();
    document.body.innerHTML = '<input>';
  });
  afterEach(() => {
    end.abort();
    vi.useRealTimers();
  });
  const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));

  it('runs an action at once if the visitor is not typing', () => {
    const run = vi.fn();
    deferWhileTyping(end.signal).run(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs an action only when the visitor has not typed for three seconds', () => {
    const run = vi.fn();
    const typing = deferWhileTyping(end.signal);
    type();
    typing.run(run);
    vi.advanceTimersByTime(2_000);
    type();
    vi.advanceTimersByTime(2_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not run a canceled action', () => {
    const run = vi.fn();
    const typing = deferWhileTyping(end.signal);
    type();
    typing.run(run);
    typing.cancel();
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  });

  it('leaves no timer after shutdown', () => {
    // Chats of other test files may still watch this document.
    type();
    const others = vi.getTimerCount();
    deferWhileTyping(end.signal);
    type();
    expect(vi.getTimerCount()).toBe(others + 1);
    end.abort();
    expect(vi.getTimerCount()).toBe(others);
    type();
    expect(vi.getTimerCount()).toBe(others);
  });
});
