import { proxy, ref } from 'valtio/vanilla';
import type { Agent, AgentAvailability } from '../protocol/agent.ts';
import type { Result } from '../protocol/result.ts';

/** The agents of the channel. */
export interface AgentsState {
  records: readonly Agent[];
  isError: boolean;
  hasFetched: boolean;
}

/** Loads the agents and tracks their status. */
export interface AgentsStore {
  readonly state: AgentsState;
  /** Fetches the agents. Of concurrent fetches, only the latest one counts. */
  fetch(): Promise<void>;
  /** Sets every agent's status; agents that are not in the map are offline. */
  applyPresence(availability: ReadonlyMap<number, AgentAvailability>): void;
}

export function createAgentsStore(fetchAgents: () => Promise<Result<readonly Agent[]>>): AgentsStore {
  const state = proxy<AgentsState>({ records: ref<readonly Agent[]>([]), isError: false, hasFetched: false });
  let fetches = 0;
  /** The latest presence since the last fetch began. The response of that fetch may be older. */
  let presenceDuringFetch: ReadonlyMap<number, AgentAvailability> | undefined;
  return {
    state,
    async fetch() {
      fetches += 1;
      const mine = fetches;
      presenceDuringFetch = undefined;
      const result = await fetchAgents();
      if (mine !== fetches) return;
      if (result.ok) state.records = ref(withPresence(result.value, presenceDuringFetch));
      state.isError = !result.ok;
      state.hasFetched = true;
    },
    applyPresence(availability) {
      presenceDuringFetch = availability;
      state.records = ref(withPresence(state.records, availability));
    },
  };
}

function withPresence(
  agents: readonly Agent[],
  availability: ReadonlyMap<number, AgentAvailability> | undefined,
): readonly Agent[] {
  if (!availability) return agents;
  return agents.map((agent) => ({ ...agent, availability: availability.get(agent.id) ?? 'offline' }));
}
