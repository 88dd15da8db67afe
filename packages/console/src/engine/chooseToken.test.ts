import { describe, expect, it } from 'vitest';
import { chooseToken, forgetToken, readTokens, storeToken } from './chooseToken.ts';

function tab(hash: string) {
  const storage = new Map<string, string>();
  const replacedUrls: string[] = [];
  return {
    replacedUrls,
    location: { hash, pathname: '/agent', search: '' },
    history: {
      replaceState: (_: unknown, __: string, url?: string | URL | null) => replacedUrls.push(String(url)),
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  };
}

describe('the agent console', () => {
  it('reads the token from the URL and removes it there, but does not store it yet', () => {
    const window = tab('#token=secret');
    expect(readTokens(window)).toEqual({ fromUrl: 'secret', stored: null });
    expect(window.replacedUrls).toEqual(['/agent']);
    expect(readTokens({ ...window, location: { ...window.location, hash: '' } })).toEqual({
      fromUrl: null,
      stored: null,
    });
  });

  it('stores the token in sessionStorage until forgetToken deletes it', () => {
    const window = tab('');
    storeToken(window, 'secret');
    expect(readTokens(window).stored).toBe('secret');
    forgetToken(window);
    expect(readTokens(window).stored).toBeNull();
  });

  it.each([
    ['the token in the URL if no other is stored', 'new', null, {}, true, 'new'],
    ['the stored token if the URL has none', null, 'old', {}, true, 'old'],
    ['no token if neither the URL nor the storage has one', null, null, {}, true, null],
    [
      'the new token if both work and the agent confirms the replacement',
      'new',
      'old',
      { new: true, old: true },
      true,
      'new',
    ],
    [
      'the old token if both work and the agent declines the replacement',
      'new',
      'old',
      { new: true, old: true },
      false,
      'old',
    ],
    ['the old token if the new one does not work', 'new', 'old', { new: false, old: true }, true, 'old'],
    ['the old token if the server is unreachable', 'new', 'old', {}, true, 'old'],
    ['the new token if the old one no longer works', 'new', 'old', { new: true, old: false }, false, 'new'],
  ])('uses %s', async (_what, fromUrl, stored, works: Record<string, boolean>, confirms, chosen) => {
    const checks = {
      isValidToken: async (token: string) => works[token],
      confirmReplacement: async () => confirms,
    };
    expect(await chooseToken({ fromUrl, stored }, checks)).toBe(chosen);
  });
});
