import { describe, expect, it } from 'vitest';
import { forgetToken, takeToken } from './takeToken.ts';

function tab(hash: string) {
  const kept = new Map<string, string>();
  const addresses: string[] = [];
  return {
    addresses,
    location: { hash, pathname: '/agent', search: '' },
    history: {
      replaceState: (_: unknown, __: string, url?: string | URL | null) => addresses.push(String(url)),
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

describe('the token of the agent console', () => {
  it('is taken out of the address, where others could read it', () => {
    const window = tab('#token=secret');
    expect(takeToken(window)).toBe('secret');
    expect(window.addresses).toEqual(['/agent']);
  });

  it('is remembered for the life of the tab', () => {
    const window = tab('#token=secret');
    takeToken(window);
    expect(takeToken({ ...window, location: { ...window.location, hash: '' } })).toBe('secret');
  });

  it('is asked for again once the server has refused it', () => {
    const window = tab('#token=wrong');
    takeToken(window);
    forgetToken(window);
    expect(takeToken({ ...window, location: { ...window.location, hash: '' } })).toBeNull();
  });

  it('is null where nobody gave one', () => {
    expect(takeToken(tab(''))).toBeNull();
  });
});
