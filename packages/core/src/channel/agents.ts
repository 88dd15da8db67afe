import { proxy, ref } from 'valtio/vanilla';
import type { Agent, AgentAvailability } from '../protocol/agent.ts';
import type { Result } from '../protocol/result.ts';

export interface AgentsState {
  records: readonly Agent[];
  isError: boolean;
  hasFetched: boolean;
}

export interface AgentsStore {
  readonly state: AgentsState;
  /**
   * On the first call, uses the agents of the configuration. On later calls, or if `given` is null, fetches the agents.
   */
  load(given: readonly Agent[] | null): Promise<void>;
  /** Fetches the agents. Of concurrent fetches, only the latest one counts. */
  fetch(): Promise<void>;
  /** Whether all these agents are known. */
  has(ids: Iterable<number>): boolean;
  /** Sets every agent's status; agents that are not in the map are offline. */
  applyPresence(availability: ReadonlyMap<number, AgentAvailability>): void;
}

/** Creates the store. `initial` are the agents of a configuration that came with the page, for the first render. */
export function createAgentsStore(
  fetchAgents: () => Promise<Result<readonly Agent[]>>,
  initial: readonly Agent[] | null = null,
): AgentsStore {
  const state = proxy<AgentsState>({
    records: ref<readonly Agent[]>(initial ?? []),
    isError: false,
    hasFetched: initial !== null,
  });
  let isLoaded = false;
  let fetches = 0;
  /** The latest presence since the last fetch began. The response of that fetch may be older. */
  let presenceDuringFetch: ReadonlyMap<number, AgentAvailability> | undefined;
  const fetch = async () => {
    fetches += 1;
    const mine = fetches;
    presenceDuringFetch = undefined;
    const result = await fetchAgents();
    if (mine !== fetches) return;
    if (result.ok) state.records = ref(withPresence(result.value, presenceDuringFetch));
    state.isError = !result.ok;
    state.hasFetched = true;
  };
  return {
    state,
    async load(given) {
      const isFirst = !isLoaded;
      isLoaded = true;
      if (given === null || !isFirst) await fetch();
      else Object.assign(state, { records: ref(given), isError: false, hasFetched: true });
    },
    fetch,
    has(ids) {
      const known = new Set(state.records.map(({ id }) => id));
      return [...ids].every((id) => known.has(id));
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
  const statusOf = (agent: Agent) => availability.get(agent.id) ?? 'offline';
  // Returns the same list if nothing changes, so that nothing renders.
  if (agents.every((agent) => agent.availability === statusOf(agent))) return agents;
  return agents.map((agent) => ({ ...agent, availability: statusOf(agent) }));
}
