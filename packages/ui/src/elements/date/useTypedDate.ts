import { useState } from 'react';
import { readDate, writeDate } from './dateText.ts';

/** What the field is given: a controlled value or a first one. */
export interface TypedDateOptions {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly min?: string;
  readonly max?: string;
  onChange?(value: string): void;
}

/** A date while it is typed. */
export interface TypedDate {
  readonly text: string;
  /** The day as `yyyy-MM-dd`, what was typed where it is none, or nothing. */
  readonly value: string;
  type(text: string): void;
  pick(iso: string): void;
  /** Writes the day out once it is complete. False where what was typed is no day that may be chosen. */
  settle(): boolean;
}

/** Text and day of a date field, in step with each other and with a value from outside. */
export function useTypedDate(options: TypedDateOptions, locale: string): TypedDate {
  const { value: given, defaultValue = '', min = '', max = '9999-12-31', onChange } = options;
  const [kept, setKept] = useState(given ?? defaultValue);
  const [text, setText] = useState(() => writeDate(given ?? defaultValue, locale));
  if (given !== undefined && given !== kept) {
    setKept(given);
    setText(writeDate(given, locale));
  }
  const change = (next: string, shown: string) => {
    setText(shown);
    setKept(next);
    if (next !== kept) onChange?.(next);
  };
  const read = (typed: string) => readDate(typed, locale, new Date());
  return {
    text,
    value: kept,
    type: (typed) => change(read(typed) ?? typed.trim(), typed),
    pick: (iso) => change(iso, writeDate(iso, locale)),
    settle() {
      const iso = read(text);
      if (iso !== null) setText(writeDate(iso, locale));
      return iso === null ? text.trim() === '' : iso >= min && iso <= max;
    },
  };
}
