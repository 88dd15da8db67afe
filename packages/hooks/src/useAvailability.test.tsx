import type { MemoryServerOptions } from '@chat/core/testing';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestChat } from './testing/createTestChat.tsx';
import { useAvailability } from './useAvailability.ts';

afterEach(cleanup);

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open_all_day: true }));

it.each<[object, MemoryServerOptions['agents'] & object, string]>([
  [{ workingHoursEnabled: true, workingHours: everyDay }, [], 'availability.online'],
  [
    { workingHoursEnabled: true, workingHours: [] },
    [{ id: 1, availability_status: 'online' }],
    'availability.away',
  ],
  [{}, [{ id: 1, availability_status: 'online' }], 'availability.online'],
  [{}, [{ id: 1 }], 'availability.away'],
  [{}, [{ id: 1, availability_status: 'busy' }], 'availability.away'],
])('the channel %j with the agents %j has the state %s', async (channel, agents, id) => {
  const { advance, wrapper } = createTestChat({ config: { channel }, agents });
  const { result } = renderHook(useAvailability, { wrapper });
  await advance();
  expect(result.current.state).toEqual({ id });
});
