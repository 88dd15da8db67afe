import { type ChatIntl, directionOf, loadIntl } from '@chat/ui/i18n';
import { offeredLocale } from './offeredLocale.ts';

/** The language of the interface. */
export interface Language {
  current(): ChatIntl | null;
  /** Switches at once and without losing anything; a language that the channel does not offer changes nothing. */
  set(tag: string): Promise<void>;
  /** Texts of the integrator's own, by message id. */
  override(strings: Readonly<Record<string, string>>): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** What the language depends on. */
export interface LanguageOptions {
  /** The languages of the channel; all where the list is empty. */
  readonly enabled: readonly string[];
  onChange(locale: string): void;
  /** Texts did not come; they are fetched again in a while. */
  onMissing(cause: unknown): void;
}

const retryMs = 5_000;

/**
 * Builds the language of the widget. The document's `dir` follows what was asked for, and its `lang` the words that are
 * shown: English, where there are no texts in that language yet.
 */
export function createLanguage({ enabled, onChange, onMissing }: LanguageOptions): Language {
  const listeners = new Set<() => void>();
  let intl: ChatIntl | null = null;
  let strings: Readonly<Record<string, string>> | undefined;
  let wanted = 'en';

  const speak = (next: ChatIntl) => {
    intl = next;
    for (const listener of listeners) listener();
  };
  /** The texts of parts that are not shown yet. */
  const loadRest = async (isWanted: () => boolean, options: Parameters<typeof loadIntl>[0]) => {
    try {
      const whole = await loadIntl(options);
      if (isWanted()) speak(whole);
    } catch (cause) {
      onMissing(cause);
      setTimeout(() => isWanted() && loadRest(isWanted, options), retryMs);
    }
  };
  const load = async (locale: string) => {
    wanted = locale;
    const options = { locale, ...(strings ? { strings } : {}) };
    const isWanted = () => wanted === locale && strings === options.strings;
    const loaded = await loadIntl({ ...options, texts: intl ? 'all' : 'first' });
    if (wanted !== locale) return;
    // The words that are shown say which language it is; the page is laid out for the one that was asked for.
    document.documentElement.lang = loaded.locale;
    document.documentElement.dir = directionOf(locale);
    onChange(locale);
    const isFirst = intl === null;
    speak(loaded);
    if (isFirst) void loadRest(isWanted, options);
  };
  return {
    current: () => intl,
    async set(tag) {
      const locale = offeredLocale(tag, enabled) ?? (intl ? undefined : 'en');
      if (locale && (locale !== wanted || !intl)) await load(locale);
    },
    async override(next) {
      strings = { ...strings, ...next };
      await load(wanted);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
