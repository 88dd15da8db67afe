import { type ChatIntl, directionOf, loadIntl } from '@chat/ui/i18n';
import { offeredLocale } from '../host/commands.ts';

/** The language of the interface. */
export interface Language {
  current(): ChatIntl | null;
  /** Switches at once and without losing anything; a language that the channel does not offer changes nothing. */
  set(locale: string): Promise<void>;
  /** Texts of the integrator's own, by message id. They take effect with the next `set`. */
  override(strings: Readonly<Record<string, string>>): void;
  subscribe(listener: () => void): () => void;
}

/** What the language depends on. */
export interface LanguageOptions {
  /** The languages of the channel; all where the list is empty. */
  readonly enabled: readonly string[];
  onChange(locale: string): void;
}

/** Builds the language of the widget; the document's `lang` and `dir` follow it. */
export function createLanguage({ enabled, onChange }: LanguageOptions): Language {
  const listeners = new Set<() => void>();
  let intl: ChatIntl | null = null;
  let strings: Readonly<Record<string, string>> | undefined;
  return {
    current: () => intl,
    async set(tag) {
      const locale = offeredLocale(tag, enabled) ?? (intl ? undefined : 'en');
      if (!locale) return;
      intl = await loadIntl({ locale, ...(strings ? { strings } : {}) });
      document.documentElement.lang = locale;
      document.documentElement.dir = directionOf(locale);
      onChange(locale);
      for (const listener of listeners) listener();
    },
    override(next) {
      strings = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
