import { useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { IconButton } from '../IconButton.tsx';
import { type LazyFallbackProps, lazyWithFallback } from '../loading/lazyWithFallback.tsx';
import { CalendarIcon } from '../partIcons.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { CalendarProps } from './Calendar.tsx';
import { isoOf } from './dateText.ts';

// The popover library is large and most dates are typed, so the popover loads on the first click.
const CalendarPopover = lazyWithFallback(
  async () => (await import('./CalendarPopover.tsx')).CalendarPopover,
  CalendarFallback,
);

export interface CalendarButtonProps extends Omit<CalendarProps, 'today'> {
  readonly isDisabled: boolean;
}

export function CalendarButton({ isDisabled, ...props }: CalendarButtonProps) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  if (wasOpened && !isDisabled) return <CalendarPopover {...props} today={isoOf(new Date())} />;
  return (
    <IconButton label={t('date.open')} disabled={isDisabled} onClick={() => setOpened(true)}>
      <CalendarIcon size={18} />
    </IconButton>
  );
}

/** If loading fails, the error becomes the button's description and an alert. */
function CalendarFallback({ hasFailed }: LazyFallbackProps) {
  const t = useT();
  return (
    <>
      <IconButton
        label={t('date.open')}
        aria-busy
        blockedReason={hasFailed ? t('error.retrying') : undefined}
      >
        <CalendarIcon size={18} />
      </IconButton>
      {hasFailed && <VisuallyHidden role="alert">{t('error.retrying')}</VisuallyHidden>}
    </>
  );
}
