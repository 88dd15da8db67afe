import { proxy, ref } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import type { Availability } from './agentAvailability.ts';

/** Whether somebody answers now. */
export interface AvailabilityState {
  current: Availability;
}

/** Availability over time (spec §2, Layout and header; §4, Business hours). */
export interface AvailabilityStore {
  readonly state: AvailabilityState;
  /** What it depends on has changed, or is known now: with working hours it follows the clock from here on. */
  refresh(): void;
  dispose(): void;
}

const minuteMs = 60_000;

/** What the availability store may ask and call. */
export interface AvailabilityDependencies {
  readonly clock: Clock;
  /** How things are at a moment. */
  read(nowMs: number): Availability;
  /** Whether they change by themselves, as working hours make them. */
  followsClock(): boolean;
  /** The team has come or gone, or comes back at another time. */
  onChange(current: Availability): void;
}

/** Builds the availability store. */
export function createAvailabilityStore({
  clock,
  read,
  followsClock,
  onChange,
}: AvailabilityDependencies): AvailabilityStore {
  const state = proxy<AvailabilityState>({ current: ref(read(clock.now())) });
  let cancel: () => void = () => undefined;

  const refresh = () => {
    cancel();
    const before = state.current;
    const now = read(clock.now());
    if (followsClock()) cancel = clock.setTimeout(refresh, minuteMs - (clock.now() % minuteMs));
    if (JSON.stringify(now) !== JSON.stringify(before)) state.current = ref(now);
    if (now.isOnline !== before.isOnline || now.nextOpenAtMs !== before.nextOpenAtMs) onChange(now);
  };
  return { state, refresh, dispose: () => cancel() };
}
