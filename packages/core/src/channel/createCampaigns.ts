import type { ConfigStore } from '../config/configStore.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { isWithinBusinessHours } from '../protocol/businessHours.ts';
import { type Campaign, decodeCampaign } from '../protocol/campaign.ts';
import type { Result } from '../protocol/result.ts';
import type { SessionCalls } from '../visitor/SessionCalls.ts';
import type { Visitor } from '../visitor/Visitor.ts';
import type { ChannelParts } from './ChannelParts.ts';
import type { CampaignsState } from './campaignsState.ts';
import { Campaigns, type CampaignsStore } from './campaignsStore.ts';

export function createCampaigns(
  context: ChatContext,
  parts: ChannelParts,
  state: CampaignsState,
): CampaignsStore {
  const { environment, events, scope } = context;
  const { config } = parts;
  return new Campaigns({
    clock: environment.clock,
    state,
    storage: environment.tabStorage ?? memoryStorage(),
    storageKey: `${scope}:campaigns`,
    readCampaigns: campaignReader(config),
    isWithinBusinessHours: () => isWithinBusinessHours(config.state.config.channel, context.now()),
    hasConversation: () => mayHaveConversation(parts),
    trigger: campaignTrigger(context, parts),
    onShown: (id) => events.emit('campaign:shown', { id }),
    onClicked: (id) => events.emit('campaign:clicked', { id }),
    onDismissed: (id) => events.emit('campaign:dismissed', { id }),
  });
}

function campaignReader(config: ConfigStore): () => readonly Campaign[] {
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

/** A session counts as having a conversation until its messages have been fetched. */
function mayHaveConversation({ conversation, visitor }: ChannelParts): boolean {
  const { status, isCreating } = conversation.status.state;
  const { list, hasFetched, error } = conversation.log.state;
  if (status !== null || isCreating || list.items.length > 0) return true;
  return visitor.hasSession && (!hasFetched || error !== null);
}

type Trigger = (
  campaign: Campaign,
  customAttributes: Readonly<Record<string, unknown>>,
) => Promise<Result<unknown>>;

/** Messages wait until the request that reports the campaign has ended. */
function campaignTrigger(
  { environment }: ChatContext,
  { calls, conversation, visitor }: ChannelParts,
): Trigger {
  const { api, preChatDetails } = visitor;
  return async (campaign, customAttributes) => {
    conversation.status.state.isCreating = true;
    const details = preChatDetails.pending();
    const result = await calls.begin(() =>
      api.sendEvent('campaign.triggered', {
        campaignId: campaign.id,
        customAttributes: { ...details?.customAttributes, ...customAttributes },
        initiatedAtMs: environment.clock.now(),
        refererUrl: environment.refererUrl(),
      }),
    );
    conversation.status.state.isCreating = false;
    if (result.ok && details) await sendContactDetails(calls, visitor);
    return result;
  };
}

/** A campaign event cannot contain contact details, so they are sent after the server has created a contact. */
async function sendContactDetails(calls: SessionCalls, { epoch, preChatDetails }: Visitor): Promise<void> {
  const { name, email, phone } = preChatDetails.pending()?.contact ?? {};
  preChatDetails.clear();
  if (!name && !email && !phone) return;
  const signal = epoch.visitor;
  const identity = { name: name || undefined, email: email || undefined, phone: phone || undefined };
  await calls.identify(identity, { signal, isLatest: () => !signal.aborted });
}
