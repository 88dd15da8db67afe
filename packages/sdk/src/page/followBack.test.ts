import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followBack } from './followBack.ts';

let page: AbortController;
const onBack = vi.fn();
const depth = () => history.state?.chatWidget ?? 0;
const stepped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

async function pressBack() {
  const done = stepped();
  history.back();
  await done;
}

beforeEach(() => {
  page = new AbortController();
  onBack.mockReset();
  for (let entries = 0; entries < 2; entries++) history.pushState(null, '');
});
afterEach(() => page.abort());

describe('followBack', () => {
  it('adds an entry for the chat and for each layer in it, and Back closes them one after the other', async () => {
    const follow = followBack(page.signal, onBack);
    follow(1);
    follow(3);
    expect(depth()).toBe(3);
    for (const left of [2, 1, 0]) {
      await pressBack();
      expect([onBack.mock.lastCall, depth()]).toEqual([[left], left]);
      follow(left);
    }
    expect(onBack).toHaveBeenCalledTimes(3);
  });

  it('goes back past the entries of layers that were closed without Back, and does not call onBack', async () => {
    const follow = followBack(page.signal, onBack);
    follow(2);
    const done = stepped();
    follow(0);
    await done;
    expect([depth(), onBack.mock.calls]).toEqual([0, []]);
  });

  it('adds an entry for a layer that was opened while the browser was going back', async () => {
    const follow = followBack(page.signal, onBack);
    follow(2);
    const done = stepped();
    follow(1);
    follow(2);
    await done;
    expect(depth()).toBe(2);
    await pressBack();
    expect(onBack.mock.calls).toEqual([[1]]);
  });

  it('goes back again if something was closed while the browser was going back', async () => {
    const follow = followBack(page.signal, onBack);
    follow(2);
    const first = stepped();
    follow(1);
    follow(0);
    await first;
    await stepped();
    expect([depth(), onBack.mock.calls]).toEqual([0, []]);
  });

  it('adds no entry on a page whose router reloads on Back; there, Back closes everything', async () => {
    history.replaceState({ turbo: {} }, '');
    const follow = followBack(page.signal, onBack);
    const { length } = history;
    follow(2);
    expect(history.length).toBe(length);
    await pressBack();
    expect(onBack.mock.calls).toEqual([[0]]);
  });
});
