import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestChat } from './testing/createTestChat.tsx';
import { useSound } from './useSound.ts';

afterEach(cleanup);

it('remembers that the visitor has muted the chat, until the visitor leaves', () => {
  const { client, wrapper } = createTestChat();
  const { result } = renderHook(() => useSound(), { wrapper });
  expect(result.current.isMuted).toBe(false);
  act(() => result.current.setMuted(true));
  expect([result.current.isMuted, client.preferences.get('sound')]).toEqual([true, 'off']);
  act(() => client.reset());
  expect(result.current.isMuted).toBe(false);
});

it('follows a change in another tab, which the browser reports as a storage event', () => {
  const { client, wrapper } = createTestChat();
  const { result } = renderHook(() => useSound(), { wrapper });
  const set = (value: string) =>
    act(() => {
      const { get } = client.preferences;
      Object.assign(client.preferences, { get: (name: 'sound') => (name === 'sound' ? value : get(name)) });
      window.dispatchEvent(new StorageEvent('storage'));
    });
  set('off');
  expect(result.current.isMuted).toBe(true);
  set('on');
  expect(result.current.isMuted).toBe(false);
});
