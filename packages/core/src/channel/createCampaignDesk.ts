import type { ConfigStore } from '../config/configStore.ts';
import type { ConversationStore } from '../conversation/conversation.ts';
import type { MessagesStore } from '../conversation/messages.ts';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { type Campaign, decodeCampaign } from '../protocol/campaign.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from '../visitor/createBase.ts';
import type { VisitorCalls } from '../visitor/createVisitorCalls.ts';
import type { IntroductionStore } from '../visitor/introduction.ts';
import type { AgentsStore } from './agents.ts';
import { isWithinBusinessHours } from './businessHours.ts';
import { type CampaignsStore, createCampaignsStore } from './campaigns.ts';
import type { CampaignsState } from './campaignsState.ts';

/** What campaigns depend on. */
export interface CampaignStores {
  readonly agents: AgentsStore;
  readonly config: ConfigStore;
  readonly conversation: ConversationStore;
  readonly messages: MessagesStore;
}

/** What the campaigns of a chat use of it. */
export interface CampaignDesk {
  readonly base: Base;
  readonly stores: CampaignStores;
  readonly calls: VisitorCalls;
  readonly introduction: IntroductionStore;
}

/** Makes the campaigns of a channel that has some: when they are shown, and what answering one does. */
export function createCampaignDesk(desk: CampaignDesk, state: CampaignsState): CampaignsStore {
  const { base, stores } = desk;
  const { environment, events, scope } = base;
  const { config } = stores;
  return createCampaignsStore({
    clock: environment.clock,
    state,
    storage: environment.tabStorage ?? memoryStorage(),
    storageKey: `${scope}:campaigns`,
    readCampaigns: campaignReader(stores),
    isWithinBusinessHours: () => isWithinBusinessHours(config.state.config.channel, environment.clock.now()),
    hasConversation: () => mayHaveConversation(base, stores),
    trigger: campaignTrigger(desk),
    onShown: (id) => events.emit('campaign:shown', { id }),
    onClicked: (id) => events.emit('campaign:clicked', { id }),
    onDismissed: (id) => events.emit('campaign:dismissed', { id }),
  });
}

function campaignReader({ config }: CampaignStores): () => readonly Campaign[] {
  let source: readonly unknown[] | undefined;
  let campaigns: readonly Campaign[] = [];
  return () => {
    const { greetingMessages } = config.state.config.channel;
    if (greetingMessages !== source) {
      campaigns = greetingMessages.flatMap((record) => decodeCampaign(record) ?? []);
      source = greetingMessages;
    }
    return campaigns;
  };
}

/** Whoever has a session may have a conversation until the server has said that there is none. */
function mayHaveConversation({ session }: Base, { conversation, messages }: CampaignStores): boolean {
  const { status, isCreating } = conversation.state;
  const { list, hasFetched, error } = messages.state;
  if (status !== null || isCreating || list.items.length > 0) return true;
  return session.state.convToken !== null && (!hasFetched || error !== null);
}

type Trigger = (
  campaign: Campaign,
  customAttributes: Readonly<Record<string, unknown>>,
) => Promise<Result<unknown>>;

/** Executing a campaign is creating a conversation: what the visitor writes meanwhile waits for it (spec §4, Campaigns). */
function campaignTrigger({ base, stores, calls, introduction }: CampaignDesk): Trigger {
  const { api, environment } = base;
  const { conversation } = stores;
  return async (campaign, customAttributes) => {
    conversation.state.isCreating = true;
    const said = introduction.pending();
    const result = await calls.begin(() =>
      api.sendEvent('campaign.triggered', {
        campaignId: campaign.id,
        customAttributes: { ...said?.customAttributes, ...customAttributes },
        initiatedAtMs: environment.clock.now(),
        refererUrl: environment.refererUrl(),
      }),
    );
    conversation.state.isCreating = false;
    if (result.ok && said) await introduceLate(calls, introduction);
    return result;
  };
}

/** A campaign does not carry who the visitor is: that is told once the server has made a contact of them. */
async function introduceLate(calls: VisitorCalls, introduction: IntroductionStore): Promise<void> {
  const { name, email, phone } = introduction.pending()?.contact ?? {};
  introduction.clear();
  if (!name && !email && !phone) return;
  await calls.identify({ name: name || undefined, email: email || undefined, phone: phone || undefined });
}
