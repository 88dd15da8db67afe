import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchNavigation } from './watchNavigation.ts';

const originals = { pushState: history.pushState, replaceState: history.replaceState };
let end = new AbortController();

afterEach(() => {
  end.abort();
  end = new AbortController();
});

describe('watchNavigation without the Navigation API', () => {
  it('reports pushState and replaceState, once per URL', () => {
    const changed = vi.fn();
    watchNavigation(end.signal, changed);
    history.pushState(null, '', '/a');
    history.replaceState(null, '', '/b');
    history.replaceState(null, '', '/b');
    expect(changed.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/a', '/b']);
  });

  it('restores pushState and replaceState on shutdown', () => {
    watchNavigation(end.signal, vi.fn());
    expect(history.pushState).not.toBe(originals.pushState);
    end.abort();
    expect(history.pushState).toBe(originals.pushState);
    expect(history.replaceState).toBe(originals.replaceState);
  });

  it('leaves pushState working after shutdown if a router has wrapped the patched function', () => {
    const changed = vi.fn();
    watchNavigation(end.signal, changed);
    const patched = history.pushState;
    history.pushState = (...state) => patched.apply(history, state);
    end.abort();
    history.pushState(null, '', '/after');
    expect(location.pathname).toBe('/after');
    expect(changed).not.toHaveBeenCalled();
    history.pushState = originals.pushState;
  });
});
