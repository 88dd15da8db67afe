import type { ChatEvents } from '@chat/core';
import { useEffect, useEffectEvent } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** Calls back for every event of a name; always the latest callback, without subscribing anew. */
export function useChatEvent<Name extends keyof ChatEvents>(
  name: Name,
  callback: (data: ChatEvents[Name]) => void,
): void {
  const { client } = useChatContext();
  const latest = useEffectEvent(callback);
  useEffect(() => client.on(name, (data) => latest(data)), [client, name]);
}
