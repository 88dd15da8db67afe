import type { Agent } from '../protocol/agent.ts';
import type { ChannelConfig } from '../protocol/config.ts';
import type { Phrase, Wording } from '../protocol/wording.ts';

/** Message ids of the availability texts. */
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

/** Whether the team is online, and the texts that describe it. */
export interface Availability {
  readonly isOnline: boolean;
  /** The text for online or away. */
  readonly state: Phrase<AvailabilityPhraseId>;
  /** The expected reply time while the team is online. */
  readonly replyTime: Wording<AvailabilityPhraseId>;
  /** The site owner's out-of-office message; null while the team is online or if there is none. */
  readonly outOfHours: Wording<AvailabilityPhraseId> | null;
  /** When the team will be back, in the visitor's time zone; null while it is online or if unknown. */
  readonly back: Phrase<AvailabilityPhraseId> | null;
  /** The next opening time in milliseconds since the epoch; null if `back` is null. */
  readonly nextOpenAtMs: number | null;
}

/** What availability depends on. */
export interface AvailabilityFacts {
  readonly channel: ChannelConfig;
  readonly agents: readonly Agent[];
  readonly nowMs: number;
  /** The IANA name of the visitor's time zone. Defaults to the device's. */
  readonly timeZone?: string;
}

/** Returns the availability of a channel without working hours. */
export function agentAvailability({
  channel,
  agents,
}: Pick<AvailabilityFacts, 'channel' | 'agents'>): Availability {
  return describeAvailability(
    channel,
    agents.some(({ availability }) => availability === 'online'),
  );
}

/** `opening` is the team's next opening time, if known. */
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
