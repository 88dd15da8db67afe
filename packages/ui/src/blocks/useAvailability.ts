import { useAgents, useChatConfig } from '@chat/hooks';
import { useT } from '../i18n/useIntl.ts';

/** Whether somebody answers now, in words. */
export interface AvailabilityWords {
  readonly isOnline: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly state: string;
  /** How long an answer takes; while nobody is there, what the site owner says instead. */
  readonly replyTime: string;
}

const replyTimes = {
  in_a_few_minutes: 'replyTime.minutes',
  in_a_few_hours: 'replyTime.hours',
  in_a_day: 'replyTime.day',
} as const;

/** The online state and the reply-wait message of the header and of home (spec §2, Layout and header). */
export function useAvailability(): AvailabilityWords {
  const t = useT();
  const { isAnyOnline } = useAgents();
  const { channel } = useChatConfig();
  const { replyTime, replyTimeCustomText, outOfOfficeMessage } = channel;
  const isCustom = replyTime === 'custom' && replyTimeCustomText !== '';
  const wait = isCustom
    ? replyTimeCustomText
    : t(replyTimes[replyTime === 'custom' ? 'in_a_few_hours' : replyTime]);
  return {
    isOnline: isAnyOnline,
    state: t(isAnyOnline ? 'availability.online' : 'availability.away'),
    replyTime: isAnyOnline ? wait : outOfOfficeMessage || wait,
  };
}
