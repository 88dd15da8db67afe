import { subscribe } from 'valtio/vanilla';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Presence } from '../protocol/agent.ts';
import type { ChatError } from '../protocol/errors.ts';
import { agentAvailability } from './agentAvailability.ts';
import { type AgentsStore, createAgentsStore } from './agents.ts';
import { type AvailabilityStore, createAvailabilityStore } from './availabilityStore.ts';
import type { ChannelParts } from './ChannelParts.ts';
import { createCampaignsState } from './campaignsState.ts';
import type { CampaignsStore } from './campaignsStore.ts';
import { createLazyCampaigns } from './createLazyCampaigns.ts';
import { lazyModules } from './lazyModules.ts';

export class Channel {
  readonly agents: AgentsStore;
  readonly availability: AvailabilityStore;
  readonly campaigns: CampaignsStore;
  readonly #context: ChatContext;
  readonly #parts: ChannelParts;
  #unsubscribes: (() => void)[] = [];

  constructor(context: ChatContext, parts: ChannelParts) {
    const { clock } = context.environment;
    const { config, connection, visitor } = parts;
    this.#context = context;
    this.#parts = parts;
    const { agents, channel } = config.state.config;
    // With working hours, the store starts without agents. Otherwise, an online agent would make the team look online
    // at any hour until the code for working hours is loaded.
    this.agents = createAgentsStore(visitor.openApi.fetchAgents, channel.workingHoursEnabled ? null : agents);
    this.availability = createAvailabilityStore({
      clock,
      read: () => {
        const { channel } = config.state.config;
        const facts = { channel, agents: this.agents.state.records, nowMs: context.now() };
        return lazyModules.workingHours.loaded?.readAvailability(facts) ?? agentAvailability(facts);
      },
      dependsOnTime: () => config.state.config.channel.workingHoursEnabled,
      onChange: ({ isOnline, nextOpenAtMs }) =>
        context.events.emit('availability', { isOnline, nextOpenAtMs }),
    });
    const state = createCampaignsState();
    this.campaigns = createLazyCampaigns({
      clock,
      state,
      module: lazyModules.campaigns,
      hasCampaigns: () => config.state.config.channel.greetingMessages.length > 0,
      create: ({ createCampaigns }) => createCampaigns(context, parts, state),
      onLoadError: (cause) => context.report(loadError('campaigns', cause)),
    });
    context.events.on('conversation:end', this.campaigns.reset);
    connection.events.on('event', (event) => {
      if (event.name === 'presence.update') this.#receivePresence(event.presence);
    });
  }

  /** Starts to react to changes of configuration, agents and conversation. Call it after they are loaded. */
  open(): void {
    const { config, conversation } = this.#parts;
    const states = [config.state, conversation.status.state, conversation.log.state];
    this.#unsubscribes = [
      ...states.map((state) => subscribe(state, this.campaigns.update)),
      ...[config.state, this.agents.state].map((state) => subscribe(state, () => this.#refresh())),
    ];
    this.campaigns.update();
    this.#refresh();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#unsubscribes = [];
    this.campaigns.dispose();
    this.availability.dispose();
  }

  #refresh(): void {
    const { workingHours } = lazyModules;
    const mustLoad = this.#parts.config.state.config.channel.workingHoursEnabled && !workingHours.loaded;
    if (mustLoad)
      workingHours
        .load()
        .then(this.availability.refresh, (cause) => this.#context.report(loadError('working hours', cause)));
    this.availability.refresh();
  }

  #receivePresence({ availability }: Presence): void {
    const { typing } = this.#parts.conversation;
    this.agents.applyPresence(availability);
    const typingAgent = this.agents.state.records.find(({ id }) => id === typing.state.agent?.id);
    if (typingAgent?.availability === 'offline') typing.off();
  }
}

function loadError(what: string, cause: unknown): ChatError {
  const message = `The code for ${what} could not be loaded, so the chat works without it. Check the network.`;
  return { code: 'internal', message, retryable: true, cause };
}
