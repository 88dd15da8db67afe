import { useState } from 'react';
import { readDate, writeDate } from './dateText.ts';

export interface TypedDateOptions {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly min?: string;
  readonly max?: string;
  onChange?(value: string): void;
}

export interface TypedDate {
  readonly text: string;
  /** The day as `yyyy-MM-dd`; the trimmed text if it is not a date. */
  readonly value: string;
  changeText(text: string): void;
  pick(iso: string): void;
  /** Reformats a typed date. Returns false if it is invalid, before `min` or after `max`. An empty text is valid. */
  commit(): boolean;
}

/** The text and the value of a date field. A new controlled `value` replaces both. */
export function useTypedDate(options: TypedDateOptions, locale: string): TypedDate {
  const { value: given, defaultValue = '', min = '', max = '9999-12-31', onChange } = options;
  const [current, setCurrent] = useState(given ?? defaultValue);
  const [text, setText] = useState(() => writeDate(given ?? defaultValue, locale));
  if (given !== undefined && given !== current) {
    setCurrent(given);
    setText(writeDate(given, locale));
  }
  const change = (next: string, shown: string) => {
    setText(shown);
    setCurrent(next);
    if (next !== current) onChange?.(next);
  };
  const read = (typed: string) => readDate(typed, locale, new Date());
  return {
    text,
    value: current,
    changeText: (typed) => change(read(typed) ?? typed.trim(), typed),
    pick: (iso) => change(iso, writeDate(iso, locale)),
    commit() {
      const iso = read(text);
      if (iso !== null) setText(writeDate(iso, locale));
      return iso === null ? text.trim() === '' : iso >= min && iso <= max;
    },
  };
}
