import type { Message } from '@chat/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const thresholdPx = 48;

/**
 * Keeps the list at its end while it is scrolled there. Otherwise, keeps the shown messages in place when earlier ones
 * are added above them. A message that the agent sends scrolls to the end.
 */
export function useScrolledList(messages: readonly Message[]) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const isFollowing = useRef(true);
  const distance = useRef(0);
  const scrollToEnd = useCallback(() => list?.scrollTo({ top: list.scrollHeight }), [list]);

  useLayoutEffect(() => {
    if (!list) return;
    list.style.overflowAnchor = 'none';
    const read = () => {
      distance.current = list.scrollHeight - list.scrollTop;
      isFollowing.current = distance.current - list.clientHeight < thresholdPx;
      setAtBottom(isFollowing.current);
    };
    const follow = () => {
      if (isFollowing.current) list.scrollTo({ top: list.scrollHeight });
      // Messages below change the distance to the end without a scroll event.
      else distance.current = list.scrollHeight - list.scrollTop;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    for (const child of list.children) observer.observe(child);
    list.addEventListener('scroll', read, { passive: true });
    list.scrollTo({ top: list.scrollHeight });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', read);
    };
  }, [list]);

  const firstId = messages[0]?.localId;
  const knownFirstId = useRef(firstId);
  useLayoutEffect(() => {
    const isPrepended = knownFirstId.current !== undefined && knownFirstId.current !== firstId;
    knownFirstId.current = firstId;
    if (!list || !isPrepended || isFollowing.current) return;
    list.scrollTo({ top: list.scrollHeight - distance.current });
  }, [list, firstId]);

  const last = messages.at(-1);
  const sentId = last && last.id === null ? last.localId : null;
  useLayoutEffect(() => {
    if (!sentId) return;
    isFollowing.current = true;
    scrollToEnd();
  }, [sentId, scrollToEnd]);

  return { ref: setList, isAtBottom, scrollToEnd };
}
