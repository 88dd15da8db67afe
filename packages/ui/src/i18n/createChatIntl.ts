import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { CompiledMessage, CompiledStrings, MessageId, MessageValues } from './catalog.ts';
import { createIsolation } from './createIsolation.ts';
import { createTextLoader } from './createTextLoader.ts';
import { directionOf } from './directionOf.ts';
import { createDayFormat } from './formatDay.ts';
import { formatLocaleOf } from './formatLocaleOf.ts';

/** The texts and formats of one language. */
export interface ChatIntl {
  readonly locale: string;
  /** The tag by which dates, numbers and lists are formatted, such as `en-GB` for a British visitor. */
  readonly formatLocale: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Returns the text of an id. Pass all arguments that the text uses. While `loadRest` loads a missing text, throws a
   * promise, so that React suspends. For a second after loading has failed, throws an error whose `cause` says why.
   */
  t(id: MessageId, values?: MessageValues): string;
  /** Time of day in the locale's format, such as `14:05` or `2:05 PM`. Times and dates use the `timeZone` option. */
  formatTime(atMs: number): string;
  /** Full date with weekday, and the time of day. */
  formatMoment(atMs: number): string;
  /** Today, Yesterday, the weekday if less than 7 days ago, otherwise the date. */
  formatDay(atMs: number, nowMs: number): string;
  formatNumber(value: number): string;
  /**
   * Joins names by the rules of the language: `Ada, Jonas, and Imani`. Isolates names of the other writing direction.
   */
  formatList(items: readonly string[]): string;
}

/** Options of `createChatIntl`. */
export interface ChatIntlOptions {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly catalog: CompiledStrings;
  /** Custom texts compiled with `compileStrings`; they override the catalog. */
  readonly strings?: CompiledStrings;
  /** Loads the texts that `catalog` lacks. Called when the first of them is needed. */
  readonly loadRest?: () => Promise<CompiledStrings>;
  /** IANA time zone name. Default: the device's time zone. */
  readonly timeZone?: string;
  /** Called if a text cannot be formatted, such as when an argument is missing; `t` then returns the id. */
  readonly onError?: (error: Error) => void;
}

/** Creates the texts and formats of one language from its catalog. */
export function createChatIntl(options: ChatIntlOptions): ChatIntl {
  const { locale, catalog, strings, timeZone, loadRest } = options;
  const formatLocale = formatLocaleOf(locale);
  const direction = directionOf(locale);
  const isolate = createIsolation(direction);
  const formatters = createFormatters(createIntlCache());
  const texts: Record<string, CompiledMessage> = {};
  const messages: Record<string, Exclude<CompiledMessage, string>> = {};
  const add = (more: CompiledStrings) => {
    for (const [id, text] of Object.entries({ ...more, ...strings })) {
      texts[id] = text;
      if (typeof text !== 'string') messages[id] = text;
    }
  };
  add(catalog);
  const suspend = loadRest && createTextLoader(async () => add(await loadRest()));
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: formatLocale,
    messages,
    onError: options.onError ?? (() => undefined),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  const isolated = (values: MessageValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolate(value) : value,
      ]),
    );
  const t = (id: MessageId, values: MessageValues = {}): string => {
    const text = texts[id];
    if (typeof text === 'string') return text;
    if (text === undefined) suspend?.();
    return String(formatMessage(config, formatters, { id }, isolated(values)));
  };
  const formatDate = (atMs: number, format: Intl.DateTimeFormatOptions) =>
    formatters
      .getDateTimeFormat(formatLocale, timeZone === undefined ? format : { ...format, timeZone })
      .format(atMs);
  return {
    locale,
    formatLocale,
    direction,
    t,
    formatTime: (atMs) => formatDate(atMs, { hour: 'numeric', minute: '2-digit' }),
    formatMoment: (atMs) => formatDate(atMs, { dateStyle: 'full', timeStyle: 'short' }),
    formatDay: createDayFormat(formatDate, t, timeZone),
    formatNumber: (value) => formatters.getNumberFormat(formatLocale).format(value),
    formatList: (items) => formatters.getListFormat(formatLocale).format(items.map(isolate)),
  };
}
