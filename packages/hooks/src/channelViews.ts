import { type Availability, type Campaign, type ChatClient, type PreChat, readPreChat } from '@chat/core';
import { type ClientView, createClientView } from './clientView.ts';

/** Where the campaigns of a page view stand (spec §4, Campaigns). */
export type CampaignStatus = 'idle' | 'scheduled' | 'active' | 'executing' | 'done' | 'error';

/** What a component may know of campaigns. */
export interface CampaignsView {
  /** The one to show while the widget is closed, or to begin the conversation with. */
  readonly active: Campaign | null;
  readonly status: CampaignStatus;
  /** One was executed since the widget was closed the last time. */
  readonly executed: boolean;
}

/** The views of what the channel offers before a conversation: availability, campaigns and the pre-chat form. */
export interface ChannelViews {
  readonly availability: ClientView<Availability>;
  readonly campaigns: ClientView<CampaignsView>;
  readonly preChat: ClientView<PreChat>;
}

/** Makes the views of a client's channel. */
export function createChannelViews({ state }: ChatClient): ChannelViews {
  return {
    availability: createClientView([state.availability], ([{ current }]) => current),
    campaigns: createClientView([state.campaigns], ([campaigns]) =>
      Object.freeze({
        active: campaigns.active,
        status: statusOf(campaigns),
        executed: campaigns.isExecuted,
      }),
    ),
    preChat: preChatView(state),
  };
}

function preChatView(state: ChatClient['state']): ClientView<PreChat> {
  const states = [state.config, state.contact, state.campaigns, state.conversation, state.messages] as const;
  return createClientView(states, ([config, contact, campaigns, conversation, messages]) =>
    Object.freeze(readPreChat({ config, contact, campaigns, conversation, messages })),
  );
}

function statusOf(campaigns: ChatClient['state']['campaigns']): CampaignStatus {
  if (campaigns.isExecuting) return 'executing';
  if (campaigns.isError) return 'error';
  if (campaigns.isExecuted) return 'done';
  if (campaigns.active) return 'active';
  return campaigns.isScheduled ? 'scheduled' : 'idle';
}
