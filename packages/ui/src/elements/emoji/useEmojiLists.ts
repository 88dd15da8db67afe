import { useEffect, useState } from 'react';
import type { Emoji } from './emojiLists.ts';
import { hasOwnEmojiNames, loadEmojiList } from './loadEmojiList.ts';

/** The emoji in the visitor's language and, once they are searched, in English too. */
export interface EmojiLists {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The visitor's language first. */
  readonly lists: readonly (readonly Emoji[])[];
  /** Fetches again what could not be fetched. */
  reload(): void;
}

/** Fetches the list of a language, and the English one when it is searched as well. */
export function useEmojiLists(locale: string, isSearched: boolean): EmojiLists {
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<readonly Emoji[] | 'failed' | null>(null);
  const [english, setEnglish] = useState<readonly Emoji[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let isWanted = true;
    setOwn(null);
    loadEmojiList(locale).then(
      (list) => isWanted && setOwn(list),
      () => isWanted && setOwn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, attempt]);
  const needsEnglish = isSearched && hasOwnEmojiNames(locale);
  useEffect(() => {
    if (!needsEnglish) return;
    let isWanted = true;
    // Without it the search still has the visitor's own language.
    loadEmojiList('en').then(
      (list) => isWanted && setEnglish(list),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [needsEnglish]);
  const status = own === null ? 'loading' : own === 'failed' ? 'failed' : 'ready';
  const lists = Array.isArray(own) ? (english ? [own, english] : [own]) : [];
  return { status, lists, reload: () => setAttempt((count) => count + 1) };
}
