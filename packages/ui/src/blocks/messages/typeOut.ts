import { typedCharacters } from './typedCharacters.ts';
import { untypedAttribute, untypedHighlight } from './typeOut.css.ts';

const interactive = 'a, button, input, select, textarea, label';
/** Elements that also show something besides their text, for example a bullet or a background. */
const decorated = `li, pre, blockquote, code, ${interactive}`;

/**
 * Reveals the text of an element character by character, without changing its text or its size. Browsers without custom
 * highlights show the text at once.
 */
export function typeOut(element: Element, row: HTMLElement, signal: AbortSignal): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  const untyped = new Range();
  const startedAtMs = performance.now();
  const listening = new AbortController();
  let frame = 0;

  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    highlight().delete(untyped);
    for (const each of element.querySelectorAll(decorated)) each.removeAttribute(untypedAttribute);
  };
  const draw = () => {
    frame = requestAnimationFrame(draw);
    const ends = characterEnds(element.textContent);
    const count = typedCharacters(performance.now() - startedAtMs, ends.length);
    if (count === ends.length || !element.isConnected) return end();
    hideAfter(element, untyped, ends[count - 1] ?? 0);
  };
  row.addEventListener(
    'click',
    (event) => {
      end();
      // This click shows the rest of the text. It must not also show the time and the copy button of the message.
      if (event.target instanceof Element && !event.target.closest(interactive)) event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  document.addEventListener('visibilitychange', end, { signal: listening.signal });
  signal.addEventListener('abort', end, { signal: listening.signal });
  highlight().add(untyped);
  draw();
}

/** All messages share one highlight. */
function highlight(): Highlight {
  const existing = CSS.highlights.get(untypedHighlight);
  if (existing) return existing;
  const created = new Highlight();
  CSS.highlights.set(untypedHighlight, created);
  return created;
}

/** Created on first use, because not every browser has `Intl.Segmenter`. */
let segmenter: Intl.Segmenter | undefined;

/** Returns the end of each grapheme, in UTF-16 code units. */
function characterEnds(text: string): readonly number[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
}

function hideAfter(element: Element, untyped: Range, offset: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  let node = walker.nextNode();
  while (node && left > (node.nodeValue?.length ?? 0)) {
    left -= node.nodeValue?.length ?? 0;
    node = walker.nextNode();
  }
  if (!node) return;
  untyped.setStart(node, left);
  untyped.setEndAfter(element.lastChild ?? node);
  for (const each of element.querySelectorAll(decorated))
    each.toggleAttribute(untypedAttribute, isAfter(each, node));
}

function isAfter(element: Element, node: Node): boolean {
  return (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
