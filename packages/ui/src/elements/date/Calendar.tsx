import { addMonths, isSameMonth } from 'date-fns';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { IconButton } from '../IconButton.tsx';
import { BackIcon, ChevronForwardIcon } from '../icons.ts';

import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { calendar, cell, day as dayStyle, grid, head, month as monthStyle, weekday } from './Calendar.css.ts';
import { dateOf, isoOf } from './dateText.ts';
import { dayAfterKey, monthGrid } from './monthGrid.ts';
import { weekStart } from './weekStart.ts';

/** Days are `yyyy-MM-dd` strings. */
export interface CalendarProps {
  /** The selected day. Any text that is not a day selects none. */
  readonly value: string;
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onPick(iso: string): void;
}

/** A month as a grid of days with a single tab stop. The calendar takes the focus on mount. */
export function Calendar(props: CalendarProps) {
  const { value, today } = props;
  const { t, formatLocale, direction } = useIntl();
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => dateOf(value) ?? dateOf(today) ?? new Date());
  const shouldFocus = useRef(true);
  const weekStartsOn = weekStart(formatLocale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus only on mount and after a key press
  useEffect(() => {
    if (shouldFocus.current) root.current?.querySelector<HTMLElement>('[tabindex="0"][data-day]')?.focus();
    shouldFocus.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event, weekStartsOn, direction);
    if (next === null) return;
    event.preventDefault();
    shouldFocus.current = true;
    setActive(next);
  };
  return (
    <div className={calendar} data-chat-part="calendar" ref={root}>
      <div className={head}>
        <IconButton label={t('date.previous')} onClick={() => setActive(addMonths(active, -1))}>
          <BackIcon size={18} />
        </IconButton>
        <p className={monthStyle} id={titleId} aria-live="polite">
          {nameOf(active, formatLocale, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton label={t('date.next')} onClick={() => setActive(addMonths(active, 1))}>
          <ChevronForwardIcon size={18} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with grid keyboard navigation */}
      <table className={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <Weekdays days={monthGrid(active, weekStartsOn)[0] ?? []} locale={formatLocale} />
        <tbody>
          {monthGrid(active, weekStartsOn).map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <Day key={day.getTime()} {...props} day={day} active={active} locale={formatLocale} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays({ days, locale }: { readonly days: readonly Date[]; readonly locale: string }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day.getDay()} className={weekday} scope="col">
            <span aria-hidden="true">{nameOf(day, locale, { weekday: 'narrow' })}</span>
            <VisuallyHidden>{nameOf(day, locale, { weekday: 'long' })}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = CalendarProps & { readonly day: Date; readonly active: Date; readonly locale: string };

function Day({ day, active, locale, value, today, min, max, onPick }: DayProps) {
  const iso = isoOf(day);
  const isActive = iso === isoOf(active);
  const isSelected = iso === value;
  const isOutOfRange = (min !== undefined && iso < min) || (max !== undefined && iso > max);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside is focusable
    <td className={cell} role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={dayStyle}
        data-day={iso}
        tabIndex={isActive ? 0 : -1}
        aria-label={nameOf(day, locale, { dateStyle: 'full' })}
        {...(iso === today ? { 'aria-current': 'date' } : {})}
        {...(isOutOfRange ? { 'aria-disabled': true } : {})}
        {...(isSameMonth(day, active) ? {} : { 'data-outside': '' })}
        data-state={isSelected ? 'chosen' : 'open'}
        onClick={() => !isOutOfRange && onPick(iso)}
      >
        {nameOf(day, locale, { day: 'numeric' }).replace(/[^\p{N}]/gu, '')}
      </button>
    </td>
  );
}

function nameOf(day: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }).format(day);
}
