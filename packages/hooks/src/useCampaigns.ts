import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { CampaignsView } from './channelViews.ts';
import { useClientView } from './clientView.ts';

/** The campaign of this page view, and what the visitor can do about it. */
export interface UseCampaigns extends CampaignsView {
  /**
   * The visitor answers: the conversation begins with the campaign's words. Answers false where it did not, because a
   * form comes first (`usePrechatForm().submit()` then goes on with the campaign) or because it failed.
   */
  open(): Promise<boolean>;
  /** The visitor wants to be left alone: it does not return in this session. */
  dismiss(): void;
}

const whole = (view: CampaignsView) => view;

/** Campaigns (spec §4). Somebody has to say which page the visitor is on: `useChatClient().campaigns.start(url)`. */
export function useCampaigns(): UseCampaigns {
  const { client, views } = useChatContext();
  const view = useClientView(views.campaigns, whole);
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
