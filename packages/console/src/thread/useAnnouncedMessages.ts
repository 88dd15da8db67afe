import type { Message } from '@chat/hooks';
import { useAnnounce } from '@chat/ui';
import { useEffect, useRef } from 'react';

/** If more messages arrive together, for example after a time offline, only their number is announced. */
const mostRead = 3;

/** Announces messages of the visitor that arrive after the thread was loaded. Until then, `thread` is undefined. */
export function useAnnouncedMessages(thread: readonly Message[] | undefined, name: string): void {
  const announce = useAnnounce();
  /** The id of the newest known message of the visitor. */
  const known = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!thread) return;
    const received = thread.filter(({ direction }) => direction === 'incoming');
    const fresh = received.filter(({ id, deleted }) => (id ?? 0) > known.current && !deleted);
    if (fresh.length > mostRead) announce(`${name}: ${fresh.length} new messages`);
    else
      for (const { content, attachments } of fresh)
        announce(`${name}: ${content || attachments[0]?.fileName || 'New message'}`);
    known.current = received.at(-1)?.id ?? 0;
  }, [announce, thread, name]);
}
