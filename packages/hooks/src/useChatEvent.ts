import type { ChatEvents } from '@chat/core';
import { useEffect } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { useChatContext } from './ChatProvider.tsx';

/** Calls the latest `callback` for every event with this name, without subscribing again when the callback changes. */
export function useChatEvent<Name extends keyof ChatEvents>(
  name: Name,
  callback: (data: ChatEvents[Name]) => void,
): void {
  const { client } = useChatContext('useChatEvent');
  const latest = useEffectEvent(callback);
  useEffect(() => client.on(name, (data) => latest(data)), [client, name]);
}
