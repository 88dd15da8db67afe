import { useEffect, useState } from 'react';
import type { Emoji } from './emojiLists.ts';
import { hasOwnEmojiNames, loadEmojiList } from './loadEmojiList.ts';

export interface EmojiLists {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The list in the visitor's language first; empty unless `ready`. */
  readonly lists: readonly (readonly Emoji[])[];
  reload(): void;
}

/** Loads the emoji list of a locale. For a search, also loads the English list if its names differ. */
export function useEmojiLists(locale: string, isSearched: boolean): EmojiLists {
  const [attempt, setAttempt] = useState(0);
  const [localized, setLocalized] = useState<readonly Emoji[] | 'failed' | null>(null);
  const [english, setEnglish] = useState<readonly Emoji[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setLocalized(null);
    loadEmojiList(locale).then(
      (list) => isCurrent && setLocalized(list),
      () => isCurrent && setLocalized('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, attempt]);
  const needsEnglish = isSearched && hasOwnEmojiNames(locale);
  useEffect(() => {
    if (!needsEnglish) return;
    let isCurrent = true;
    // If this fails, the search still covers the visitor's language.
    loadEmojiList('en').then(
      (list) => isCurrent && setEnglish(list),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [needsEnglish]);
  const status = localized === null ? 'loading' : localized === 'failed' ? 'failed' : 'ready';
  const lists = Array.isArray(localized) ? (english ? [localized, english] : [localized]) : [];
  return { status, lists, reload: () => setAttempt((count) => count + 1) };
}
