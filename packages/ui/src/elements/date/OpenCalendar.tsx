import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { IconButton } from '../IconButton.tsx';
import { CalendarIcon } from '../partIcons.ts';
import type { CalendarProps } from './Calendar.tsx';
import { isoOf } from './dateText.ts';

// What floats is heavy, and most dates are typed: it comes with the first press.
const CalendarPopover = lazy(async () => ({
  default: (await import('./CalendarPopover.tsx')).CalendarPopover,
}));

/** Props of `OpenCalendar`. */
export interface OpenCalendarProps extends Omit<CalendarProps, 'today'> {
  readonly isDisabled: boolean;
}

/** The button beside a date that opens a calendar. */
export function OpenCalendar({ isDisabled, ...props }: OpenCalendarProps) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('date.open')} disabled={isDisabled} onClick={() => setWanted(true)}>
      <CalendarIcon size={18} />
    </IconButton>
  );
  if (!isWanted || isDisabled) return button;
  return (
    <Suspense fallback={button}>
      <CalendarPopover {...props} today={isoOf(new Date())} />
    </Suspense>
  );
}
