import { proxy, ref } from 'valtio/vanilla';
import type { Agent, Availability } from '../protocol/agent.ts';
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
  fetch(): Promise<void>;
  /** Every agent takes the status that is said, or offline where none is. */
  applyPresence(availability: ReadonlyMap<number, Availability>): void;
}

/** Builds the agents store. */
export function createAgentsStore(fetchAgents: () => Promise<Result<readonly Agent[]>>): AgentsStore {
  const state = proxy<AgentsState>({ records: ref<readonly Agent[]>([]), isError: false, hasFetched: false });
  return {
    state,
    async fetch() {
      const result = await fetchAgents();
      if (result.ok) state.records = ref(result.value);
      state.isError = !result.ok;
      state.hasFetched = true;
    },
    applyPresence(availability) {
      state.records = ref(
        state.records.map((agent) => ({ ...agent, availability: availability.get(agent.id) ?? 'offline' })),
      );
    },
  };
}
