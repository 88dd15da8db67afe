import MiniSearch from 'minisearch';

/** A section of a page, as in `search.json`. */
export interface SearchEntry {
  /** The URL relative to the site's root. */
  readonly url: string;
  /** The title of the page. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Finds up to 20 sections for a query, the best first. */
export type SearchIndex = (query: string) => readonly FoundSection[];

export interface FoundSection extends SearchEntry {
  /** The words of the heading, the page's title or the text that match the query. */
  readonly words: readonly string[];
}

const maxResults = 20;

/** Creates the search index. It also finds names of the API by their parts: `useComposer` by `composer`. */
export function createIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ['heading', 'title', 'text'],
    tokenize: (text) => wordsOf(text).flatMap((word) => [word, ...partsOf(word)]),
    searchOptions: {
      tokenize: wordsOf,
      boost: { heading: 6, title: 3 },
      prefix: true,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return (query) => {
    const exact = query.trim().toLowerCase();
    const boostDocument = (id: number) => (entries[id]?.heading.toLowerCase() === exact ? 10 : 1);
    return index
      .search(query, { boostDocument })
      .slice(0, maxResults)
      .flatMap(({ id, match }) => {
        const entry = entries[id];
        return entry ? [{ ...entry, words: Object.keys(match) }] : [];
      });
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

function partsOf(word: string): string[] {
  const parts = word.split(/_|(?<=[a-z\d])(?=[A-Z])/).filter(Boolean);
  return parts.length > 1 ? parts : [];
}
