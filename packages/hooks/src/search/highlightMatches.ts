import type { MessageMatch } from './collectMatches.ts';

const matchesName = 'chat-match';
const currentName = 'chat-current-match';
const attribute = 'data-match';

/**
 * Highlights matches as `::highlight(chat-match)`, and one of them as `::highlight(chat-current-match)`. A browser
 * without CSS highlights gets the attribute `data-match` on the messages instead: `current` or `other`. Returns a
 * function that removes the highlights.
 */
export function highlightMatches(
  matches: readonly MessageMatch[],
  current: MessageMatch | undefined,
): () => void {
  if (!('Highlight' in globalThis)) return markMessages(matches, current);
  const rangesOf = (some: readonly (MessageMatch | undefined)[]) =>
    some.flatMap((match) => (match?.place ? [match.place.range] : []));
  CSS.highlights.set(matchesName, new Highlight(...rangesOf(matches.filter((match) => match !== current))));
  CSS.highlights.set(currentName, new Highlight(...rangesOf([current])));
  return () => {
    CSS.highlights.delete(matchesName);
    CSS.highlights.delete(currentName);
  };
}

function markMessages(matches: readonly MessageMatch[], current: MessageMatch | undefined): () => void {
  const messages = matches.flatMap(({ place }) => (place ? [place.message] : []));
  for (const message of messages)
    message.setAttribute(attribute, message === current?.place?.message ? 'current' : 'other');
  return () => {
    for (const message of messages) message.removeAttribute(attribute);
  };
}
