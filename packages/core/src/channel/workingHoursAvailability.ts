import { isWithinBusinessHours, nextOpening } from '../protocol/businessHours.ts';
import { createWallClock } from '../protocol/wallClock.ts';
import type { Phrase } from '../protocol/wording.ts';
import {
  type Availability,
  type AvailabilityFacts,
  type AvailabilityPhraseId,
  agentAvailability,
  describeAvailability,
} from './agentAvailability.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the availability by the channel's working hours or, if they are disabled, by whether any agent is online. */
export function readAvailability(facts: AvailabilityFacts): Availability {
  const { channel, nowMs, timeZone } = facts;
  if (!channel.workingHoursEnabled) return agentAvailability(facts);
  if (isWithinBusinessHours(channel, nowMs)) return describeAvailability(channel, true);
  const nextOpenAtMs = nextOpening(channel, nowMs);
  const back = nextOpenAtMs === null ? null : backPhrase(nextOpenAtMs, nowMs, timeZone);
  return describeAvailability(channel, false, { back, nextOpenAtMs });
}

function backPhrase(at: number, nowMs: number, timeZone: string | undefined): Phrase<AvailabilityPhraseId> {
  const minutes = Math.ceil((at - nowMs) / minuteMs);
  if (minutes < 60) return { id: 'availability.back.minutes', values: { minutes } };
  const clock = createWallClock({ timeZone: timeZone ?? deviceZone() });
  const days = Math.floor(clock.at(at) / dayMs) - Math.floor(clock.at(nowMs) / dayMs);
  const id =
    days === 0
      ? 'availability.back.today'
      : days === 1
        ? 'availability.back.tomorrow'
        : days < 7
          ? 'availability.back.weekday'
          : 'availability.back.date';
  return { id, values: { at } };
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
