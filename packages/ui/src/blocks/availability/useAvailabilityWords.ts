import { useAvailability } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';

/** Whether somebody answers now, in words. */
export interface AvailabilityWords {
  readonly isOnline: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly state: string;
  /** How long an answer takes; while nobody is there, what the site owner says instead, or when the team is back. */
  readonly replyTime: string;
  /** When the team is back, in the visitor's zone; null while it is there, and where no working hours say it. */
  readonly back: string | null;
}

/** The online state and the reply-wait message of the header and of home (spec §2, Layout and header). */
export function useAvailabilityWords(): AvailabilityWords {
  const t = useT();
  const { isOnline, state, replyTime, outOfHours, back } = useAvailability();
  const say = (words: typeof replyTime) => ('text' in words ? words.text : t(words.id, words.values));
  const told = isOnline ? replyTime : (outOfHours ?? back ?? replyTime);
  return { isOnline, state: t(state.id), replyTime: say(told), back: back && say(back) };
}
