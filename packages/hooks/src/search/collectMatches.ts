import type { Message } from '@chat/core';
import { countMatches } from './countMatches.ts';
import { findText } from './findText.ts';

export interface MessageMatch {
  /** Identifies the match as long as the text of its message does not change. */
  readonly key: string;
  readonly localId: string;
  /** Where the match is; null if the message is not rendered. */
  readonly place: { readonly message: HTMLElement; readonly range: Range } | null;
}

export interface SearchedList {
  readonly list: HTMLElement;
  readonly query: string;
  readonly textSelector: string | undefined;
  readonly messages: readonly Message[];
  /** How many matches a message had when it was last rendered, by local id. */
  readonly counts: Map<string, number>;
}

const messageSelector = '[data-message-id]';
const blockSelector = 'p, li, pre, h1, h2, h3, h4, h5, h6, td, th, div, a[data-chat-part]';

/**
 * Returns the matches in the messages of a list, newest message first. Searches the elements that match `textSelector`,
 * but not their buttons. A match may span formatted text, but not several paragraphs. For a message that is not
 * rendered, uses the number of matches when it was last rendered, or else counts the matches in its content.
 */
export function collectMatches(searched: SearchedList): readonly MessageMatch[] {
  const { list, query, messages, counts } = searched;
  if (query.trim() === '') return [];
  const rendered = new Map<string, HTMLElement>();
  for (const element of list.querySelectorAll<HTMLElement>(messageSelector))
    rendered.set(element.getAttribute('data-message-id') ?? '', element);
  const others = messages.filter(({ localId }) => !rendered.has(localId));
  const matches = (localId: string, places: readonly MessageMatch['place'][]) =>
    places.map((place, index) => ({ key: `${localId}:${index}`, localId, place }));
  const matchesIn = (message: HTMLElement, localId: string) => {
    const places = findRanges(message, searched).map((range) => ({ message, range }));
    counts.set(localId, places.length);
    return matches(localId, places);
  };
  if (others.length === 0)
    return [...rendered].toReversed().flatMap(([id, element]) => matchesIn(element, id));
  return messages.toReversed().flatMap((message) => {
    const { localId } = message;
    const element = rendered.get(localId);
    if (element) return matchesIn(element, localId);
    const count = counts.get(localId) ?? countMatches(message, query);
    return count === 0
      ? []
      : matches(
          localId,
          Array.from({ length: count }, () => null),
        );
  });
}

function findRanges(message: HTMLElement, { query, textSelector }: SearchedList): readonly Range[] {
  const roots = textSelector ? message.querySelectorAll(textSelector) : [message];
  return [...roots].flatMap((root) => findRangesIn(root, query));
}

function findRangesIn(root: Element, query: string): readonly Range[] {
  const nodes = textNodesOf(root);
  const starts: number[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (const node of nodes) {
    const ownBlock = node.parentElement?.closest(blockSelector);
    // No query contains U+0000, so no match spans two blocks.
    if (block !== undefined && ownBlock !== block) text += '\0';
    block = ownBlock;
    starts.push(text.length);
    text += node.data;
  }
  /** A match that ends between two nodes ends in the first one. */
  const locate = (offset: number, isEnd: boolean) => {
    const index = starts.findLastIndex((start) => (isEnd ? start < offset : start <= offset));
    return [nodes[index] ?? root, offset - (starts[index] ?? 0)] as const;
  };
  return findText(text, query).map(([start, end]) => {
    const range = document.createRange();
    range.setStart(...locate(start, false));
    range.setEnd(...locate(end, true));
    return range;
  });
}

function textNodesOf(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}
