import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNotTyping } from './whenNotTyping.ts';

describe('what appears by itself', () => {
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

  it('appears at once for a visitor who does not type', () => {
    const run = vi.fn();
    whenNotTyping(end.signal).run(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits until no key was used for three seconds', () => {
    const run = vi.fn();
    const calm = whenNotTyping(end.signal);
    type();
    calm.run(run);
    vi.advanceTimersByTime(2_000);
    type();
    vi.advanceTimersByTime(2_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not appear any more once it was taken back', () => {
    const run = vi.fn();
    const calm = whenNotTyping(end.signal);
    type();
    calm.run(run);
    calm.cancel();
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  });

  it('leaves no timer behind at the end', () => {
    whenNotTyping(end.signal);
    type();
    end.abort();
    expect(vi.getTimerCount()).toBe(0);
    type();
    expect(vi.getTimerCount()).toBe(0);
  });
});
