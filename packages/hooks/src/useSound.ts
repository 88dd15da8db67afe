import { useCallback, useSyncExternalStore } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** Whether the chat may play a sound for a new message. */
export interface UseSound {
  readonly isMuted: boolean;
  /**
   * Mutes or unmutes the chat. If the chat may store data, the choice is stored in this browser and applies in all
   * tabs.
   */
  setMuted(isMuted: boolean): void;
}

/** Returns whether the visitor has muted the chat, and a function to change that. Follows changes in other tabs. */
export function useSound(): UseSound {
  const { preferences } = useChatContext('useSound').client;
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = preferences.subscribe(listener);
      // The browser reports only changes in other tabs.
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
    [preferences],
  );
  const isMuted = useSyncExternalStore(
    subscribe,
    () => preferences.get('sound') === 'off',
    () => false,
  );
  const setMuted = useCallback(
    (next: boolean) => preferences.set('sound', next ? 'off' : 'on'),
    [preferences],
  );
  return { isMuted, setMuted };
}
