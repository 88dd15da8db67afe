import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchNavigation } from './watchNavigation.ts';

const originals = { pushState: history.pushState, replaceState: history.replaceState };
let end = new AbortController();

afterEach(() => {
  end.abort();
  end = new AbortController();
});

describe('a single-page app without the Navigation API', () => {
  it('is followed through pushState and replaceState', () => {
    const changed = vi.fn();
    watchNavigation(end.signal, changed);
    history.pushState(null, '', '/a');
    history.replaceState(null, '', '/b');
    history.replaceState(null, '', '/b');
    expect(changed.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/a', '/b']);
  });

  it('has its own history functions back afterwards', () => {
    watchNavigation(end.signal, vi.fn());
    expect(history.pushState).not.toBe(originals.pushState);
    end.abort();
    expect(history.pushState).toBe(originals.pushState);
    expect(history.replaceState).toBe(originals.replaceState);
  });

  it('is not broken when a router wrapped them after us', () => {
    const changed = vi.fn();
    watchNavigation(end.signal, changed);
    const ours = history.pushState;
    history.pushState = (...state) => ours.apply(history, state);
    end.abort();
    history.pushState(null, '', '/after');
    expect(location.pathname).toBe('/after');
    expect(changed).not.toHaveBeenCalled();
    history.pushState = originals.pushState;
  });
});
