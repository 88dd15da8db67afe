import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { CampaignsView } from './channelViews.ts';
import { useClientView } from './clientView.ts';

/** The campaign of the current page view, and its actions. */
export interface UseCampaigns extends CampaignsView {
  /**
   * Starts the conversation with the campaign's message. Resolves to false if it was not started, for example because a
   * conversation already exists or the call failed. Also resolves to false if the pre-chat form is required;
   * `usePrechatForm().submit()` then starts the conversation.
   */
  open(): Promise<boolean>;
  /** Hides the active campaign until the tab is closed. */
  dismiss(): void;
}

const selectAll = (view: CampaignsView) => view;

/**
 * Returns the active campaign. For each page, call `useChatClient().campaigns.start(url)`; otherwise none becomes
 * active.
 */
export function useCampaigns(): UseCampaigns {
  const { client, views } = useChatContext('useCampaigns');
  const view = useClientView(views.campaigns, selectAll);
  return useMemo(
    () => ({
      ...view,
      async open() {
        const { active } = views.campaigns.get();
        if (!active) return false;
        client.campaigns.click(active.id);
        if (views.preChat.get().isRequired) return false;
        await client.campaigns.execute(active.id);
        return client.state.campaigns.isExecuted;
      },
      dismiss() {
        const { active } = views.campaigns.get();
        if (active) client.campaigns.dismiss(active.id);
      },
    }),
    [view, views, client],
  );
}
