import type { Agent } from '../protocol/agent.ts';
import type { ChannelConfig } from '../protocol/config.ts';
import type { Phrase, Wording } from './wording.ts';

/** Ids of the texts about when somebody answers. */
export type AvailabilityPhraseId =
  | 'availability.online'
  | 'availability.away'
  | 'availability.back.minutes'
  | 'availability.back.today'
  | 'availability.back.tomorrow'
  | 'availability.back.weekday'
  | 'availability.back.date'
  | 'replyTime.minutes'
  | 'replyTime.hours'
  | 'replyTime.day';

/** Whether somebody answers now, and what to say about it (spec §2, Layout and header). */
export interface Availability {
  readonly isOnline: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly state: Phrase<AvailabilityPhraseId>;
  /** How long an answer takes while somebody is there. */
  readonly replyTime: Wording<AvailabilityPhraseId>;
  /** What the site owner says while nobody is there; null while somebody is, or where nothing was written. */
  readonly outOfHours: Wording<AvailabilityPhraseId> | null;
  /** When the team is back, in the visitor's zone; null while it is there, and where no working hours say it. */
  readonly back: Phrase<AvailabilityPhraseId> | null;
  /** The same moment in milliseconds since the epoch. */
  readonly nextOpenAtMs: number | null;
}

/** What availability depends on. */
export interface AvailabilityFacts {
  readonly channel: ChannelConfig;
  readonly agents: readonly Agent[];
  readonly nowMs: number;
  /** IANA name of the visitor's zone; the device's own where not given. */
  readonly timeZone?: string;
}

/** By whether any agent is online, as it is where the channel has no working hours (spec §2, Layout and header). */
export function agentAvailability({
  channel,
  agents,
}: Pick<AvailabilityFacts, 'channel' | 'agents'>): Availability {
  return describeAvailability(
    channel,
    agents.some(({ availability }) => availability === 'online'),
  );
}

/** Says what there is to say of a team that is there, or away; `opening` where it is known when it is back. */
export function describeAvailability(
  channel: ChannelConfig,
  isOnline: boolean,
  opening: Pick<Availability, 'back' | 'nextOpenAtMs'> = { back: null, nextOpenAtMs: null },
): Availability {
  const outOfHours = channel.outOfOfficeMessage.trim();
  return {
    isOnline,
    state: { id: isOnline ? 'availability.online' : 'availability.away' },
    replyTime: replyTimeOf(channel),
    outOfHours: isOnline || !outOfHours ? null : { text: outOfHours },
    ...opening,
  };
}

const replyTimes = {
  in_a_few_minutes: 'replyTime.minutes',
  in_a_few_hours: 'replyTime.hours',
  in_a_day: 'replyTime.day',
} as const;

function replyTimeOf({ replyTime, replyTimeCustomText }: ChannelConfig): Wording<AvailabilityPhraseId> {
  if (replyTime !== 'custom') return { id: replyTimes[replyTime] };
  const text = replyTimeCustomText.trim();
  return text ? { text } : { id: replyTimes.in_a_few_hours };
}
