import { useAvailability } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';

/** The team's availability as localized texts. */
export interface AvailabilityTexts {
  readonly isOnline: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly state: string;
  /**
   * While online, the expected reply time. While offline, the first of these that is known: the out-of-office message,
   * the time when the team is back, the expected reply time.
   */
  readonly replyTime: string;
  /** When the team is back, in the visitor's time zone; null while the team is online, or if its return is unknown. */
  readonly back: string | null;
}

/** Returns the team's availability with texts in the visitor's language. */
export function useAvailabilityTexts(): AvailabilityTexts {
  const t = useT();
  const { isOnline, state, replyTime, outOfHours, back } = useAvailability();
  const format = (text: typeof replyTime) => ('text' in text ? text.text : t(text.id, text.values));
  const reply = isOnline ? replyTime : (outOfHours ?? back ?? replyTime);
  return { isOnline, state: t(state.id), replyTime: format(reply), back: back && format(back) };
}
