import { describe, expect, it } from 'vitest';
import { chooseToken, forgetToken, readTokens, storeToken } from './chooseToken.ts';

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
  it('is taken out of the address, where others could read it, and not stored before it works', () => {
    const window = tab('#token=secret');
    expect(readTokens(window)).toEqual({ given: 'secret', stored: null });
    expect(window.addresses).toEqual(['/agent']);
    expect(readTokens({ ...window, location: { ...window.location, hash: '' } })).toEqual({
      given: null,
      stored: null,
    });
  });

  it('is remembered for the life of the tab once it works, until the server refuses it', () => {
    const window = tab('');
    storeToken(window, 'secret');
    expect(readTokens(window).stored).toBe('secret');
    forgetToken(window);
    expect(readTokens(window).stored).toBeNull();
  });

  it.each([
    ['the one of the address where no other is stored', 'new', null, {}, true, 'new'],
    ['the stored one where the address has none', null, 'old', {}, true, 'old'],
    ['none where there is none', null, null, {}, true, null],
    ['the new one if both work and the person agrees', 'new', 'old', { new: true, old: true }, true, 'new'],
    ['the old one if the person declines', 'new', 'old', { new: true, old: true }, false, 'old'],
    ['the old one if the new one does not work', 'new', 'old', { new: false, old: true }, true, 'old'],
    ['the old one if nobody can be asked', 'new', 'old', {}, true, 'old'],
    ['the new one if the old one works no more', 'new', 'old', { new: true, old: false }, false, 'new'],
  ])('is %s', async (_what, given, stored, works: Record<string, boolean>, agrees, chosen) => {
    const checks = {
      isValidToken: async (token: string) => works[token],
      confirmReplacement: async () => agrees,
    };
    expect(await chooseToken({ given, stored }, checks)).toBe(chosen);
  });
});
