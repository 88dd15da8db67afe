import type { Catalogue, CompiledMessage, MessageId } from './catalogue.ts';
import { createFormats } from './createFormats.ts';
import { directionOf } from './directionOf.ts';
import { createDayFormat } from './formatDay.ts';
import { formatMessage, type MessageValues } from './formatMessage.ts';

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
  const formats = createFormats(locale, timeZone);
  const texts: Record<string, CompiledMessage> = { ...catalogue, ...strings };
  const t = (id: MessageId, values: MessageValues = {}): string => {
    const text = texts[id];
    if (typeof text === 'string') return text;
    try {
      if (text === undefined) throw new Error(`There is no text "${id}" in "${locale}".`);
      return formatMessage(text, values, formats);
    } catch (cause) {
      options.onError?.(new Error(`The text "${id}" could not be written, so its id is shown.`, { cause }));
      return id;
    }
  };
  const formatDate = (atMs: number, format: Intl.DateTimeFormatOptions) => formats.date(format).format(atMs);
  return {
    locale,
    direction: directionOf(locale),
    t,
    formatTime: (atMs) => formatDate(atMs, { hour: 'numeric', minute: '2-digit' }),
    formatMoment: (atMs) => formatDate(atMs, { dateStyle: 'full', timeStyle: 'short' }),
    formatDay: createDayFormat(formatDate, t, timeZone),
    formatNumber: (value) => formats.number({}).format(value),
    formatList: (items) => formats.list({}).format(items),
  };
}
