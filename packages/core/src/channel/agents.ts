import { proxy, ref } from 'valtio/vanilla';
import type { Agent, AgentAvailability } from '../protocol/agent.ts';
import type { Result } from '../protocol/result.ts';

/** The agents of the channel (spec §3, Agent). */
export interface AgentsState {
  records: readonly Agent[];
  isError: boolean;
  hasFetched: boolean;
}

/** The agent list (spec §4, Agent list). */
export interface AgentsStore {
  readonly state: AgentsState;
  /** Of two fetches at a time the one that began later counts. */
  fetch(): Promise<void>;
  /** Every agent takes the status that is said, or offline where none is. */
  applyPresence(availability: ReadonlyMap<number, AgentAvailability>): void;
}

/** Builds the agents store. */
export function createAgentsStore(fetchAgents: () => Promise<Result<readonly Agent[]>>): AgentsStore {
  const state = proxy<AgentsState>({ records: ref<readonly Agent[]>([]), isError: false, hasFetched: false });
  let fetches = 0;
  /** What was said while a fetch was under way: its answer may be older. */
  let saidMeanwhile: ReadonlyMap<number, AgentAvailability> | undefined;
  return {
    state,
    async fetch() {
      fetches += 1;
      const mine = fetches;
      saidMeanwhile = undefined;
      const result = await fetchAgents();
      if (mine !== fetches) return;
      if (result.ok) state.records = ref(withPresence(result.value, saidMeanwhile));
      state.isError = !result.ok;
      state.hasFetched = true;
    },
    applyPresence(availability) {
      saidMeanwhile = availability;
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
