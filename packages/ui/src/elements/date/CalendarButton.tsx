import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { IconButton } from '../IconButton.tsx';
import { CalendarIcon } from '../partIcons.ts';
import type { CalendarProps } from './Calendar.tsx';
import { isoOf } from './dateText.ts';

// The popover library is large and most dates are typed, so the popover loads on the first click.
const CalendarPopover = lazy(async () => ({
  default: (await import('./CalendarPopover.tsx')).CalendarPopover,
}));

/** Props of `CalendarButton`. */
export interface CalendarButtonProps extends Omit<CalendarProps, 'today'> {
  readonly isDisabled: boolean;
}

/** The button next to a date field that opens its calendar. */
export function CalendarButton({ isDisabled, ...props }: CalendarButtonProps) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  const button = (
    <IconButton label={t('date.open')} disabled={isDisabled} onClick={() => setOpened(true)}>
      <CalendarIcon size={18} />
    </IconButton>
  );
  if (!wasOpened || isDisabled) return button;
  return (
    <Suspense fallback={button}>
      <CalendarPopover {...props} today={isoOf(new Date())} />
    </Suspense>
  );
}
