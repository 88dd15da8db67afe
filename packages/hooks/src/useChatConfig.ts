import { useChatContext } from './ChatProvider.tsx';
import type { ConfigView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (view: ConfigView) => view;

/** Returns the configuration of the channel and the widget. Has default values until it is loaded. */
export function useChatConfig(): ConfigView {
  return useClientView(useChatContext('useChatConfig').views.config, selectAll);
}
