import { expect, it } from 'vitest';
import { RealtimeHarness } from '../testing/realtimeHarness.ts';
import { CableAdapter } from './cable/CableAdapter.ts';
import { createRealtime } from './createRealtime.ts';
import { PusherAdapter } from './pusher/PusherAdapter.ts';

it('createRealtime creates the adapter of the configured protocol', async () => {
  const { deps } = new RealtimeHarness();
  expect(await createRealtime({ adapter: 'cable' }, deps)).toBeInstanceOf(CableAdapter);
  expect(await createRealtime({ adapter: 'pusher', key: 'k' }, deps)).toBeInstanceOf(PusherAdapter);
});

it('an adapter does not connect before it is started', async () => {
  const { clock, recorder, lifecycle, deps } = new RealtimeHarness();
  for (const config of [{ adapter: 'cable' }, { adapter: 'pusher', key: 'k' }] as const) {
    const adapter = await createRealtime(config, deps);
    adapter.setToken('tok1');
    adapter.stop();
  }
  expect(recorder.records).toEqual([]);
  expect(clock.pendingTimers).toBe(0);
  expect(lifecycle.listeners).toBe(0);
});
