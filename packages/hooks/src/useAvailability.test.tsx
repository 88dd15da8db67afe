import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestChat } from './createTestChat.testing.tsx';
import { useAvailability } from './useAvailability.ts';

afterEach(cleanup);

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open_all_day: true }));

it.each([
  [{ workingHoursEnabled: true, workingHours: everyDay }, [], 'availability.online'],
  [
    { workingHoursEnabled: true, workingHours: [] },
    [{ id: 1, availability_status: 'online' }],
    'availability.away',
  ],
  [{}, [{ id: 1, availability_status: 'online' }], 'availability.online'],
  [{}, [{ id: 1 }], 'availability.away'],
])('the channel %j with the agents %j says %s', async (channel, payload, id) => {
  const { client, wrapper } = createTestChat(channel, { 'GET /api/agents': { payload } });
  const { result } = renderHook(useAvailability, { wrapper });
  await waitFor(() => expect(client.state.agents.hasFetched).toBe(true));
  await waitFor(() => expect(result.current.state).toEqual({ id }));
  client.dispose();
});
