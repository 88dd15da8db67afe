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

describe('the token of the agent console', () => {
  it('is removed from the URL when it is read, and is not stored by reading', () => {
    const window = tab('#token=secret');
    expect(readTokens(window)).toEqual({ fromUrl: 'secret', stored: null });
    expect(window.replacedUrls).toEqual(['/agent']);
    expect(readTokens({ ...window, location: { ...window.location, hash: '' } })).toEqual({
      fromUrl: null,
      stored: null,
    });
  });

  it('is kept in the session storage of the tab until it is forgotten', () => {
    const window = tab('');
    storeToken(window, 'secret');
    expect(readTokens(window).stored).toBe('secret');
    forgetToken(window);
    expect(readTokens(window).stored).toBeNull();
  });

  it.each([
    ['the one in the URL if no other is stored', 'new', null, {}, true, 'new'],
    ['the stored one if the URL has none', null, 'old', {}, true, 'old'],
    ['null if neither the URL nor the storage has one', null, null, {}, true, null],
    [
      'the new one if both work and the agent confirms the replacement',
      'new',
      'old',
      { new: true, old: true },
      true,
      'new',
    ],
    [
      'the old one if both work and the agent declines the replacement',
      'new',
      'old',
      { new: true, old: true },
      false,
      'old',
    ],
    ['the old one if the new one does not work', 'new', 'old', { new: false, old: true }, true, 'old'],
    ['the old one if the server is unreachable', 'new', 'old', {}, true, 'old'],
    ['the new one if the old one no longer works', 'new', 'old', { new: true, old: false }, false, 'new'],
  ])('is %s', async (_what, fromUrl, stored, works: Record<string, boolean>, confirms, chosen) => {
    const checks = {
      isValidToken: async (token: string) => works[token],
      confirmReplacement: async () => confirms,
    };
    expect(await chooseToken({ fromUrl, stored }, checks)).toBe(chosen);
  });
});
