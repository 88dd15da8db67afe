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
}

/**
 * Builds the language of the widget. The document's `dir` follows what was asked for, and its `lang` the words that are
 * shown: English, where there are no texts in that language yet.
 */
export function createLanguage({ enabled, onChange }: LanguageOptions): Language {
  const listeners = new Set<() => void>();
  let intl: ChatIntl | null = null;
  let strings: Readonly<Record<string, string>> | undefined;
  let wanted = 'en';

  const speak = (next: ChatIntl) => {
    intl = next;
    for (const listener of listeners) listener();
  };
  const load = async (locale: string) => {
    wanted = locale;
    const loaded = await loadIntl({ locale, ...(strings ? { strings } : {}) });
    if (wanted !== locale) return;
    // The words that are shown say which language it is; the page is laid out for the one that was asked for.
    document.documentElement.lang = loaded.locale;
    document.documentElement.dir = directionOf(locale);
    onChange(locale);
    speak(loaded);
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
