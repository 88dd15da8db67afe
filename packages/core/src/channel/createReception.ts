import { subscribe } from 'valtio/vanilla';
import type { ChatError } from '../protocol/errors.ts';
import { agentAvailability } from './agentAvailability.ts';
import { createAvailabilityStore } from './availabilityStore.ts';
import { createCampaignsState } from './campaignsState.ts';
import type { CampaignDesk } from './createCampaignDesk.ts';
import { createLazyCampaigns } from './createLazyCampaigns.ts';
import { lazyModules } from './lazyModules.ts';

/**
 * Makes the reception: what meets visitors before they have said anything, who is there, and campaigns. It follows
 * the other stores from `open()` until `close()`.
 */
export function createReception(desk: CampaignDesk) {
  const { environment, events, report } = desk.base;
  const { agents, config, conversation, messages } = desk.stores;
  const { workingHours } = lazyModules;
  const availability = createAvailabilityStore({
    clock: environment.clock,
    read(nowMs) {
      const facts = { channel: config.state.config.channel, agents: agents.state.records, nowMs };
      return workingHours.now?.readAvailability(facts) ?? agentAvailability(facts);
    },
    followsClock: () => config.state.config.channel.workingHoursEnabled,
    onChange: ({ isOnline, nextOpenAtMs }) => events.emit('availability', { isOnline, nextOpenAtMs }),
  });
  const state = createCampaignsState();
  const campaigns = createLazyCampaigns({
    clock: environment.clock,
    state,
    part: lazyModules.campaigns,
    hasCampaigns: () => config.state.config.channel.greetingMessages.length > 0,
    make: ({ createCampaignDesk }) => createCampaignDesk(desk, state),
    onMissing: (cause) => report(missing('campaigns', cause)),
  });
  events.on('conversation:end', campaigns.reset);

  const refresh = () => {
    const isMissing = config.state.config.channel.workingHoursEnabled && !workingHours.now;
    if (isMissing)
      workingHours.load().then(availability.refresh, (cause) => report(missing('working hours', cause)));
    availability.refresh();
  };

  let ends: (() => void)[] = [];
  return {
    availability,
    campaigns,
    /** Configuration, agents and conversation are known. */
    open() {
      const states = [config.state, conversation.state, messages.state];
      ends = [
        ...states.map((state) => subscribe(state, campaigns.reconsider)),
        ...[config.state, agents.state].map((state) => subscribe(state, refresh)),
      ];
      campaigns.reconsider();
      refresh();
    },
    close() {
      for (const end of ends) end();
      ends = [];
      campaigns.dispose();
      availability.dispose();
    },
  };
}

function missing(what: string, cause: unknown): ChatError {
  return { code: 'internal', message: `The ${what} could not be loaded.`, retryable: true, cause };
}
