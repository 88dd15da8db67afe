import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { Catalogue, CompiledMessage, MessageId } from './catalogue.ts';
import { directionOf } from './directionOf.ts';
import { createDayFormat } from './formatDay.ts';

/** What a text may be given. Numbers and dates are formatted for the language. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** The texts and formats of one language. */
export interface ChatIntl {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The text of an id. Arguments that a text needs have to be given. */
  t(id: MessageId, values?: MessageValues): string;
  /** Time of day in the visitor's zone and hour cycle: `14:05`, `2:05 PM`. */
  formatTime(atMs: number): string;
  /** Date and time in full, for tooltips and assistive technology. */
  formatMoment(atMs: number): string;
  /** Today, Yesterday, the weekday within a week, else the date. */
  formatDay(atMs: number, nowMs: number): string;
  formatNumber(value: number): string;
  /** Joins names as the language does: `Ada, Jonas, and Imani`. */
  formatList(items: readonly string[]): string;
}

/** What `createChatIntl` needs. */
export interface ChatIntlOptions {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly catalogue: Catalogue;
  /** Texts that win over the catalogue, compiled with `compileStrings`. */
  readonly strings?: Readonly<Partial<Record<MessageId, CompiledMessage>>>;
  /** IANA name; without one the device's zone decides. */
  readonly timeZone?: string;
  /** Hears of texts whose arguments are missing; the text's id is shown in their place. */
  readonly onError?: (error: Error) => void;
}

/** Makes the texts and formats of one language out of its catalogue (spec §9, UI texts and languages). */
export function createChatIntl(options: ChatIntlOptions): ChatIntl {
  const { locale, catalogue, strings, timeZone } = options;
  const formatters = createFormatters(createIntlCache());
  const texts: Record<string, CompiledMessage> = { ...catalogue, ...strings };
  const messages = Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => (typeof text === 'string' ? [] : [[id, text]])),
  );
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale,
    messages,
    onError: options.onError ?? (() => undefined),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  const t = (id: MessageId, values: MessageValues = {}): string => {
    const text = texts[id];
    if (typeof text === 'string') return text;
    return String(formatMessage(config, formatters, { id }, { ...values }));
  };
  const formatDate = (atMs: number, format: Intl.DateTimeFormatOptions) =>
    formatters
      .getDateTimeFormat(locale, timeZone === undefined ? format : { ...format, timeZone })
      .format(atMs);
  return {
    locale,
    direction: directionOf(locale),
    t,
    formatTime: (atMs) => formatDate(atMs, { hour: 'numeric', minute: '2-digit' }),
    formatMoment: (atMs) => formatDate(atMs, { dateStyle: 'full', timeStyle: 'short' }),
    formatDay: createDayFormat(formatDate, t, timeZone),
    formatNumber: (value) => formatters.getNumberFormat(locale).format(value),
    formatList: (items) => formatters.getListFormat(locale).format(items),
  };
}
