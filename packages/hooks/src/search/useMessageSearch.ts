import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChatContext } from '../ChatProvider.tsx';
import { requestMessage } from '../ScrollController.ts';
import { useConversation } from '../useConversation.ts';
import { collectMatches, type MessageMatch } from './collectMatches.ts';
import { highlightMatches } from './highlightMatches.ts';

/** How many older pages one search loads before it pauses. */
const pagesPerSearch = 25;
/** Shorter queries match too much to load older pages for them. */
const shortestQuery = 2;
const typingPauseMs = 300;

/** Options of `useMessageSearch`. */
export interface MessageSearchOptions {
  /** The scrolling element of the list. Every message in it needs `data-message-id={message.localId}`. */
  readonly listRef: RefObject<HTMLElement | null>;
  /** A CSS selector for the elements of a message that are searched. Default: the whole message. Buttons are never searched. */
  readonly textSelector?: string;
  /** Makes a match visible before the list scrolls to it, for example by showing the rest of a long text. */
  reveal?(message: HTMLElement): void;
}

/**
 * Whether the older messages are searched too. `idle`: no query, or a very short one. `loading`: older pages are being
 * loaded. `paused`: many pages were loaded; `searchOlder` continues. `failed`: a page could not be loaded;
 * `searchOlder` tries again. `done`: all messages were searched.
 */
export type SearchStatus = 'idle' | 'loading' | 'paused' | 'failed' | 'done';

/** `key` is null until the visitor moves to a match. */
interface Selected {
  readonly key: string | null;
  readonly index: number;
}

const newest: Selected = { key: null, index: 0 };

/** The search in the visitor's conversation. */
export interface UseMessageSearch {
  readonly query: string;
  setQuery(query: string): void;
  /** How many matches were found so far. */
  readonly count: number;
  /** Position of the current match from 1, counted from the newest message; 0 without a match. */
  readonly position: number;
  readonly status: SearchStatus;
  /** Moves to the next older match; after the oldest one, to the newest. */
  showOlder(): void;
  /** Moves to the next newer match; after the newest one, to the oldest. */
  showNewer(): void;
  searchOlder(): void;
}

/**
 * Searches the listed messages, and loads older pages while there is a query of at least two characters. Scrolls to the
 * current match. Highlights it as `::highlight(chat-current-match)`, and the other matches as
 * `::highlight(chat-match)`. In a browser without CSS highlights, the messages get the attribute `data-match` instead.
 */
export function useMessageSearch(options: MessageSearchOptions): UseMessageSearch {
  useChatContext('useMessageSearch');
  const [query, setQuery] = useState('');
  const matches = useMatches(options, query);
  const [selected, setSelected] = useState<Selected>(newest);
  const found = matches.findIndex(({ key }) => key === selected.key);
  // The number of matches in a message that is not rendered is an estimate, so the selected match may not exist.
  const index = found === -1 ? Math.max(0, Math.min(selected.index, matches.length - 1)) : found;
  const current = matches[index];
  useLayoutEffect(() => highlightMatches(matches, current), [matches, current]);
  useScrollToMatch(options, query, current);
  const move = (step: number) => {
    if (matches.length === 0) return;
    const next = (index + step + matches.length) % matches.length;
    setSelected({ key: matches[next]?.key ?? null, index: next });
  };
  return {
    query,
    setQuery(next) {
      setQuery(next);
      setSelected(newest);
    },
    count: matches.length,
    position: current ? index + 1 : 0,
    ...useOlderMessages(query),
    showOlder: () => move(1),
    showNewer: () => move(-1),
  };
}

function useMatches({ listRef, textSelector }: MessageSearchOptions, query: string): readonly MessageMatch[] {
  const messages = useConversation((view) => view.messages);
  const [matches, setMatches] = useState<readonly MessageMatch[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has its own counts.
  const counts = useMemo(() => new Map<string, number>(), [query]);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const collect = () => setMatches(collectMatches({ list, query, textSelector, messages, counts }));
    collect();
    if (query.trim() === '') return;
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(collect);
    });
    observer.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [listRef, textSelector, query, messages, counts]);
  return matches;
}

/** Scrolls to the current match when it or the query changes, but not when its message moves. */
function useScrollToMatch(
  { listRef, reveal }: MessageSearchOptions,
  query: string,
  current: MessageMatch | undefined,
): void {
  const target = current && `${query}:${current.key}`;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const list = listRef.current;
    if (!list || !current || target === shown.current) return;
    const { place } = current;
    if (!place) {
      requestMessage(list, current.localId);
      return;
    }
    shown.current = target;
    reveal?.(place.message);
    // Revealing may change the layout.
    requestAnimationFrame(() => scrollTo(list, place.range));
  }, [listRef, reveal, current, target]);
}

function scrollTo(list: HTMLElement, range: Range): void {
  const visible = list.getBoundingClientRect();
  // jsdom has no layout, so its ranges have no rectangle.
  const { top, bottom } = range.getBoundingClientRect?.() ?? visible;
  if (top >= visible.top && bottom <= visible.bottom) return;
  list.scrollTop += top - visible.top - visible.height / 3;
  // The browser reports the scroll only in the next frame. Until then, `useMessageList` would restore the old position.
  list.dispatchEvent(new Event('scroll'));
}

function useOlderMessages(query: string): Pick<UseMessageSearch, 'status' | 'searchOlder'> {
  const { messages, hasOlder, isLoadingOlder, loadOlder } = useConversation();
  const [pagesLeft, setPagesLeft] = useState(pagesPerSearch);
  const [hasFailed, setFailed] = useState(false);
  const [searched, setSearched] = useState(query);
  const begin = () => {
    setPagesLeft(pagesPerSearch);
    setFailed(false);
  };
  if (query !== searched) {
    setSearched(query);
    begin();
  }
  const isSearching = query.trim().length >= shortestQuery;
  const isLoading = isSearching && hasOlder && pagesLeft > 0 && !hasFailed;
  const oldestId = messages[0]?.localId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is due once the oldest message has changed.
  useEffect(() => {
    if (!isLoading || isLoadingOlder) return;
    const timer = setTimeout(async () => {
      setPagesLeft((pages) => pages - 1);
      if (!(await loadOlder())) setFailed(true);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [isLoading, isLoadingOlder, oldestId, query, loadOlder]);
  const unfinished = hasFailed ? 'failed' : 'paused';
  return {
    status: !isSearching ? 'idle' : isLoading ? 'loading' : hasOlder ? unfinished : 'done',
    searchOlder: begin,
  };
}
