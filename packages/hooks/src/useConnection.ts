import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ConnectionView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (view: ConnectionView) => view;

/** Returns the state of the live connection, and `reconnect` to try again immediately. */
export function useConnection(): ConnectionView & { reconnect(): void } {
  const { client, views } = useChatContext('useConnection');
  const view = useClientView(views.connection, selectAll);
  return useMemo(() => ({ ...view, reconnect: client.reconnect }), [view, client]);
}
