import { isStreaming, type Message, messageSelector, useChatEvent } from '@chat/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '../../elements/isMotionReduced.ts';
import { typeOut } from './typeOut.ts';

export interface TypingEffectProps {
  readonly logRef: RefObject<HTMLElement | null>;
}

/**
 * Types out each bot message that arrives complete, if the list and the page are visible. Does nothing if motion is
 * reduced. Renders nothing.
 */
export function TypingEffect({ logRef }: TypingEffectProps) {
  /** Local ids of messages to type out that are not rendered yet. */
  const arrived = useRef(new Set<string>());
  useChatEvent('message:received', ({ message }) => {
    if (isTyped(message)) arrived.current.add(message.localId);
  });
  useEffect(() => {
    const log = logRef.current;
    if (!log) return undefined;
    const leaving = new AbortController();
    // Runs after the message is rendered and before it is painted.
    const observer = new MutationObserver(() => {
      for (const localId of arrived.current) {
        const row = log.querySelector<HTMLElement>(messageSelector(localId));
        if (!row) continue;
        arrived.current.delete(localId);
        const bubble = row.querySelector('[data-chat-part="bubble"]');
        if (bubble) typeOut(bubble, row, leaving.signal);
      }
    });
    observer.observe(log, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [logRef]);
  return null;
}

function isTyped(message: Message): boolean {
  return (
    message.sender?.type === 'bot' &&
    !isStreaming(message) &&
    document.visibilityState === 'visible' &&
    !isMotionReduced()
  );
}
