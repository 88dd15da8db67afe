import { useChatContext } from './ChatProvider.tsx';
import type { ConfigView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const whole = (view: ConfigView) => view;

/** The configuration of the channel and the widget (spec §3); everything has its default while it loads. */
export function useChatConfig(): ConfigView {
  return useClientView(useChatContext().views.config, whole);
}
