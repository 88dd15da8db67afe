import { subscribe } from 'valtio/vanilla';
import { type Campaign, decodeCampaign } from '../protocol/campaign.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import { readAvailability } from '../rules/availability.ts';
import { isWithinBusinessHours } from '../rules/businessHours.ts';
import { memoryStorage } from '../storage/keyValueStorage.ts';
import { createAvailabilityStore } from '../stores/availability.ts';
import { createCampaignsStore } from '../stores/campaigns.ts';
import { createIntroductionStore } from '../stores/introduction.ts';
import type { Base } from './createBase.ts';
import type { Intake } from './createIntake.ts';
import type { Stores } from './createStores.ts';

/** What meets visitors before they have said anything: who is there, campaigns, and what they say of themselves. */
export type Reception = ReturnType<typeof createReception>;

/** A conversation that is being created at this moment. */
export interface Creation {
  underway: Promise<void> | undefined;
}

/** Makes the reception. It follows the other stores from `open()` until `close()`. */
export function createReception(base: Base, stores: Stores, intake: Intake, creation: Creation) {
  const { environment, events, scope } = base;
  const { agents, config, conversation, messages } = stores;
  const introduction = createIntroductionStore(environment.storage, `${scope}:introduction`);
  const availability = createAvailabilityStore({
    clock: environment.clock,
    read: (nowMs) =>
      readAvailability({ channel: config.state.config.channel, agents: agents.state.records, nowMs }),
    followsClock: () => config.state.config.channel.workingHoursEnabled,
    onChange: ({ isOnline, nextOpenAtMs }) => events.emit('availability', { isOnline, nextOpenAtMs }),
  });
  const campaigns = createCampaignsStore({
    clock: environment.clock,
    storage: environment.tabStorage ?? memoryStorage(),
    storageKey: `${scope}:campaigns`,
    readCampaigns: campaignReader(stores),
    isWithinBusinessHours: () => isWithinBusinessHours(config.state.config.channel, environment.clock.now()),
    hasConversation: () => mayHaveConversation(base, stores),
    trigger: campaignTrigger(base, stores, intake, creation, introduction),
    onShown: (id) => events.emit('campaign:shown', { id }),
    onClicked: (id) => events.emit('campaign:clicked', { id }),
    onDismissed: (id) => events.emit('campaign:dismissed', { id }),
  });
  events.on('conversation:end', campaigns.reset);

  let ends: (() => void)[] = [];
  return {
    introduction,
    availability,
    campaigns,
    /** Configuration, agents and conversation are known. */
    open() {
      const states = [config.state, conversation.state, messages.state];
      ends = [
        ...states.map((state) => subscribe(state, campaigns.reconsider)),
        ...[config.state, agents.state].map((state) => subscribe(state, availability.refresh)),
      ];
      campaigns.reconsider();
      availability.refresh();
    },
    close() {
      for (const end of ends) end();
      ends = [];
      campaigns.dispose();
      availability.dispose();
    },
  };
}

function campaignReader({ config }: Stores): () => readonly Campaign[] {
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
function mayHaveConversation({ session }: Base, { conversation, messages }: Stores): boolean {
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
function campaignTrigger(
  base: Base,
  { conversation }: Stores,
  intake: Intake,
  creation: Creation,
  introduction: Reception['introduction'],
): Trigger {
  const { api, environment, report } = base;
  const call: Trigger = async (campaign, customAttributes) => {
    const isSameIdentity = base.watchIdentity();
    const said = introduction.pending();
    const result = await api.sendEvent('campaign.triggered', {
      campaign_id: campaign.id,
      custom_attributes: { ...said?.customAttributes, ...customAttributes },
      initiated_at: { timestamp: new Date(environment.clock.now()).toISOString() },
      referer: environment.refererUrl(),
    });
    if (!isSameIdentity()) return { ok: false, error: otherIdentity };
    if (!result.ok) {
      report(result.error);
      return result;
    }
    intake.adoptStarted(result.value);
    if (said) await introduceLate(base, intake, introduction);
    return result;
  };
  return async (campaign, customAttributes) => {
    await creation.underway;
    conversation.state.isCreating = true;
    const underway = call(campaign, customAttributes);
    creation.underway = underway.then(() => undefined);
    const result = await underway;
    conversation.state.isCreating = false;
    creation.underway = undefined;
    return result;
  };
}

/** A campaign does not carry who the visitor is: that is told once the server has made a contact of them. */
async function introduceLate(
  { api, report, watchIdentity }: Base,
  intake: Intake,
  introduction: Reception['introduction'],
): Promise<void> {
  const { name, email, phone } = introduction.pending()?.contact ?? {};
  introduction.clear();
  if (!name && !email && !phone) return;
  const isSameIdentity = watchIdentity();
  const result = await api.identify({
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phoneNumber: phone } : {}),
  });
  if (!isSameIdentity()) return;
  if (result.ok) await intake.adoptIdentity(result.value);
  else report(result.error);
}

const otherIdentity: ChatError = {
  code: 'aborted',
  message: 'The visitor was identified while the campaign was being executed.',
  retryable: true,
};
