import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ConnectionView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const whole = (view: ConnectionView) => view;

/** The live connection, and a way to try it now (spec §4, Realtime connection). */
export function useConnection(): ConnectionView & { reconnect(): void } {
  const { client, views } = useChatContext();
  const view = useClientView(views.connection, whole);
  return useMemo(() => ({ ...view, reconnect: client.reconnect }), [view, client]);
}
