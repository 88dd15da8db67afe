import { initialLocale, offeredLocale } from '@chat/core';
import { type ChatIntl, loadIntl } from '@chat/ui/i18n';

export interface Language {
  current(): ChatIntl | null;
  /**
   * Switches the language in place. Ignores a language that the channel does not offer. The first call falls back to
   * the channel's own language, to the first one that the channel offers, or to English.
   */
  set(tag: string): Promise<void>;
  /** Overrides texts, by message id. */
  override(strings: Readonly<Record<string, string>>): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface LanguageOptions {
  /** The languages that the channel offers. Empty: all. */
  readonly enabled: readonly string[];
  /** The channel's own language, for visitors whose language it does not offer. Default: English. */
  readonly fallback?: string;
  /** For tests. Default: `loadIntl`. */
  readonly loadTexts?: typeof loadIntl;
  onChange(locale: string): void;
}

/** The document's `lang` and `dir` follow the language. */
export function createLanguage({
  enabled,
  fallback = 'en',
  loadTexts = loadIntl,
  onChange,
}: LanguageOptions): Language {
  const listeners = new Set<() => void>();
  let intl: ChatIntl | null = null;
  let strings: Readonly<Record<string, string>> | undefined;
  let requested = 'en';

  const apply = (next: ChatIntl) => {
    intl = next;
    for (const listener of listeners) listener();
  };
  const load = async (locale: string) => {
    requested = locale;
    const options = { locale, defersRareTexts: true, ...(strings ? { strings } : {}) };
    const loaded = await loadTexts(options).catch((error) => {
      // A later request for the same language must load it again.
      if (requested === locale) requested = intl?.locale ?? 'en';
      throw error;
    });
    if (requested !== locale) return;
    document.documentElement.lang = loaded.locale;
    document.documentElement.dir = loaded.direction;
    onChange(locale);
    apply(loaded);
  };
  return {
    current: () => intl,
    async set(tag) {
      const locale = intl ? offeredLocale(tag, enabled) : initialLocale(tag, enabled, fallback);
      if (locale && (locale !== requested || !intl)) await load(locale);
    },
    async override(next) {
      strings = { ...strings, ...next };
      await load(requested);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
