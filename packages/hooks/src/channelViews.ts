import { type Availability, type Campaign, type ChatClient, type PreChat, readPreChat } from '@chat/core';
import { type ClientView, createClientView } from './clientView.ts';

/** The status of the campaigns in the current page view. */
export type CampaignStatus = 'idle' | 'scheduled' | 'active' | 'executing' | 'done' | 'error';

/** Campaign state for components. */
export interface CampaignsView {
  /** The campaign to show while the widget is closed, or to start the conversation with. */
  readonly active: Campaign | null;
  readonly status: CampaignStatus;
  /** Whether the last execution succeeded. False again when the widget is closed or the conversation ends. */
  readonly executed: boolean;
}

/** Known details of the visitor. */
export interface KnownDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface ChannelViews {
  readonly availability: ClientView<Availability>;
  readonly campaigns: ClientView<CampaignsView>;
  readonly preChat: ClientView<PreChat>;
  readonly knownDetails: ClientView<KnownDetails>;
}

export function createChannelViews({ state }: ChatClient): ChannelViews {
  return {
    availability: createClientView([state.availability], ([{ current }]) => current),
    campaigns: createClientView([state.campaigns], ([campaigns]) =>
      Object.freeze({
        active: campaigns.active,
        status: getStatus(campaigns),
        executed: campaigns.isExecuted,
      }),
    ),
    preChat: createPreChatView(state),
    knownDetails: createClientView([state.contact], ([contact]) => Object.freeze({ ...contact })),
  };
}

function createPreChatView(state: ChatClient['state']): ClientView<PreChat> {
  const states = [state.config, state.contact, state.campaigns, state.conversation, state.messages] as const;
  return createClientView(states, ([config, contact, campaigns, conversation, messages]) =>
    Object.freeze(readPreChat({ config, contact, campaigns, conversation, messages })),
  );
}

function getStatus(campaigns: ChatClient['state']['campaigns']): CampaignStatus {
  if (campaigns.isExecuting) return 'executing';
  if (campaigns.isError) return 'error';
  if (campaigns.isExecuted) return 'done';
  if (campaigns.active) return 'active';
  return campaigns.isScheduled ? 'scheduled' : 'idle';
}
