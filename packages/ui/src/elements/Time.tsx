import { type ComponentProps, useState } from 'react';
import { useIntl } from '../i18n/useIntl.ts';

export interface TimeProps extends Pick<ComponentProps<'time'>, 'aria-hidden'> {
  /** In milliseconds since the epoch. */
  readonly atMs: number;
}

/**
 * A time of day, with the full date as its title. The title is set when the pointer enters, because the formatter of
 * full dates is slow to create.
 */
export function Time({ atMs, ...rest }: TimeProps) {
  const { formatTime, formatMoment } = useIntl();
  const [hasTitle, setHasTitle] = useState(false);
  return (
    <time
      dir="auto"
      dateTime={new Date(atMs).toISOString()}
      {...rest}
      {...(hasTitle ? { title: formatMoment(atMs) } : {})}
      onPointerEnter={() => setHasTitle(true)}
    >
      {formatTime(atMs)}
    </time>
  );
}
