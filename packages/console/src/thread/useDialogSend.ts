import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../engine/createAgentApi.ts';
import { useStore } from '../parts/consoleContext.ts';
import { useBusy } from '../parts/useBusy.ts';

/**
 * Sends a message from a dialog. If the server refuses the message, the dialog stays open and shows the reason.
 * Otherwise calls `onClose`. If the server was not reached, the message stays in the thread.
 */
export function useDialogSend(conversationId: number, onClose: () => void) {
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
      if (!isOpen.current) return;
      if (!failed?.error || failed.error.retryable) return onClose();
      store.discard(failed);
      setError(failed.error.message);
    });
  return { send, isBusy, error, setError };
}
