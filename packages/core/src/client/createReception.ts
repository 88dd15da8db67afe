import { subscribe } from 'valtio/vanilla';
import { readAvailability } from '../rules/availability.ts';
import { createAvailabilityStore } from '../stores/availability.ts';
import { createCampaignsState } from '../stores/campaignsState.ts';
import type { CampaignDesk } from './createCampaignDesk.ts';
import { createLateCampaigns } from './createLateCampaigns.ts';
import { lateParts } from './lateParts.ts';

/**
 * Makes the reception: what meets visitors before they have said anything, who is there, and campaigns. It follows
 * the other stores from `open()` until `close()`.
 */
export function createReception(desk: CampaignDesk) {
  const { environment, events, report } = desk.base;
  const { agents, config, conversation, messages } = desk.stores;
  const availability = createAvailabilityStore({
    clock: environment.clock,
    read: (nowMs) =>
      readAvailability({ channel: config.state.config.channel, agents: agents.state.records, nowMs }),
    followsClock: () => config.state.config.channel.workingHoursEnabled,
    onChange: ({ isOnline, nextOpenAtMs }) => events.emit('availability', { isOnline, nextOpenAtMs }),
  });
  const state = createCampaignsState();
  const campaigns = createLateCampaigns({
    clock: environment.clock,
    state,
    part: lateParts.campaigns,
    hasCampaigns: () => config.state.config.channel.greetingMessages.length > 0,
    make: ({ createCampaignDesk }) => createCampaignDesk(desk, state),
    onMissing: (cause) =>
      report({ code: 'internal', message: 'The campaigns could not be loaded.', retryable: true, cause }),
  });
  events.on('conversation:end', campaigns.reset);

  let ends: (() => void)[] = [];
  return {
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
