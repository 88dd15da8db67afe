import { proxy, ref } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import type { Availability } from './agentAvailability.ts';

export interface AvailabilityState {
  current: Availability;
}

export interface AvailabilityStore {
  readonly state: AvailabilityState;
  /**
   * Recomputes the availability. If it depends on time, also recomputes it at every full minute until `dispose()`.
   */
  refresh(): void;
  dispose(): void;
}

const minuteMs = 60_000;

export interface AvailabilityDependencies {
  readonly clock: Clock;
  read(): Availability;
  dependsOnTime(): boolean;
  /** Called when the team goes online or offline, or the next opening time changes. */
  onChange(current: Availability): void;
}

export function createAvailabilityStore({
  clock,
  read,
  dependsOnTime,
  onChange,
}: AvailabilityDependencies): AvailabilityStore {
  const state = proxy<AvailabilityState>({ current: ref(read()) });
  let cancel: () => void = () => undefined;

  const refresh = () => {
    cancel();
    const before = state.current;
    const now = read();
    if (dependsOnTime()) cancel = clock.setTimeout(refresh, minuteMs - (clock.now() % minuteMs));
    if (JSON.stringify(now) !== JSON.stringify(before)) state.current = ref(now);
    if (now.isOnline !== before.isOnline || now.nextOpenAtMs !== before.nextOpenAtMs) onChange(now);
  };
  return { state, refresh, dispose: () => cancel() };
}
