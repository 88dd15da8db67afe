import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../engine/createAgentApi.ts';
import type { Message } from '../engine/records.ts';
import { useStore } from '../parts/consoleContext.ts';
import { useBusy } from '../parts/useBusy.ts';

/**
 * Sends a message from a dialog. If the server refuses the message, the dialog stays open and shows the reason.
 * Otherwise the dialog closes, and the new message replaces the unsent message `edited`. If the server was not reached,
 * or the dialog was closed meanwhile, the new message stays in the thread.
 */
export function useDialogSend(conversationId: number, onClose: () => void, edited?: Message) {
  const store = useStore();
  const [isBusy, run] = useBusy();
  const [error, setError] = useState('');
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const send = (reply: Omit<Reply, 'agentId'>) =>
    run(async () => {
      setError('');
      const failed = await store.send(conversationId, reply);
      if (isOpen.current && failed?.error?.retryable === false) {
        store.discard(failed);
        setError(failed.error.message);
        return;
      }
      if (edited) {
        store.discard(edited);
        // The dialog may be unmounted, for example because the conversation was resolved meanwhile.
        store.change((state) => (state.editedUnsent === edited ? { ...state, editedUnsent: null } : state));
      }
      if (isOpen.current) onClose();
    });
  return { send, isBusy, error, setError };
}
