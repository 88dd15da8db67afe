import { describe, expect, it } from 'vitest';
import type { Agent } from '../protocol/agent.ts';
import type { Result } from '../protocol/result.ts';
import { createAgentsStore } from './agents.ts';

const agent = (id: number): Agent => ({ id, name: `Agent ${id}`, avatarUrl: null, availability: 'online' });
const failure: Result<never> = {
  ok: false,
  error: { code: 'network', message: 'Network Error', retryable: true },
};

describe('agents', () => {
  it('the agent list is initially empty, not fetched and without an error', () => {
    const { state } = createAgentsStore(async () => failure);
    expect(state).toMatchObject({ records: [], hasFetched: false, isError: false });
  });

  it('the agent list is replaced by a successful fetch', async () => {
    const results: Result<readonly Agent[]>[] = [
      { ok: true, value: [agent(1), agent(2)] },
      { ok: true, value: [] },
    ];
    const { state, fetch } = createAgentsStore(async () => results.shift() ?? failure);
    await fetch();
    expect(state).toMatchObject({ records: [agent(1), agent(2)], hasFetched: true, isError: false });
    await fetch();
    expect(state.records).toEqual([]);
  });

  it('the agent list is unchanged by a failed fetch, which sets isError', async () => {
    const results: Result<readonly Agent[]>[] = [{ ok: true, value: [agent(1)] }];
    const { state, fetch } = createAgentsStore(async () => results.shift() ?? failure);
    await fetch();
    await fetch();
    expect(state).toMatchObject({ records: [agent(1)], hasFetched: true, isError: true });
  });

  it('the agents from the page’s configuration are listed at once, and only the second call of load() fetches agents', async () => {
    let fetches = 0;
    const { state, load } = createAgentsStore(async () => {
      fetches += 1;
      return { ok: true, value: [agent(2)] };
    }, [agent(1)]);
    expect(state).toMatchObject({ records: [agent(1)], hasFetched: true, isError: false });
    await load([agent(1)]);
    expect([fetches, state.records]).toEqual([0, [agent(1)]]);
    await load([agent(1)]);
    expect([fetches, state.records]).toEqual([1, [agent(2)]]);
  });

  it('presence keeps the same records unless it changes a status', async () => {
    const { state, fetch, applyPresence } = createAgentsStore(async () => ({ ok: true, value: [agent(1)] }));
    await fetch();
    const { records } = state;
    applyPresence(new Map([[1, 'online']]));
    expect(state.records).toBe(records);
    applyPresence(new Map([[1, 'busy']]));
    expect(state.records).toEqual([{ ...agent(1), availability: 'busy' }]);
  });

  it('presence sets the status of each listed agent, and a listed agent without presence is offline', async () => {
    const { state, fetch, applyPresence } = createAgentsStore(async () => ({
      ok: true,
      value: [agent(1), agent(2), agent(3)],
    }));
    await fetch();
    applyPresence(
      new Map([
        [1, 'busy'],
        [3, 'online'],
      ] as const),
    );
    expect(state.records.map(({ availability }) => availability)).toEqual(['busy', 'offline', 'online']);
  });
});
