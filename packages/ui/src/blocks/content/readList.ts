import type { Block, ListItem } from './Block.ts';
import type { Inline } from './parseInlines.ts';

const marker = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const maxDepth = 4;

/** A line indented by four or more spaces can continue a list, but cannot start one. */
export function startsList(line: string): boolean {
  const item = readMarker(line);
  return item !== null && item.indent < 4;
}

/**
 * Reads a list and the lists in it. An entry begins an inner list if it is indented by at least two spaces more than
 * the first entry of its list. An empty line before it does not matter. Lists nest up to four levels; deeper entries
 * join the fourth.
 */
export function readList(
  lines: readonly string[],
  index: number,
  inlines: (text: string) => readonly Inline[],
): { readonly block: Block; readonly next: number } {
  return readLevel({ lines, inlines }, index, { indent: 0, depth: 1 });
}

interface Source {
  readonly lines: readonly string[];
  inlines(text: string): readonly Inline[];
}

/** `indent` is the minimum indentation of the entries. `depth` starts at 1. */
interface Level {
  readonly indent: number;
  readonly depth: number;
}

function readLevel(source: Source, index: number, level: Level) {
  const first = readMarker(source.lines[index] ?? '');
  const items: { readonly inlines: ListItem['inlines']; readonly lists: Block[] }[] = [];
  const innerIndent = (first?.indent ?? 0) + 2;
  let next = index;
  for (;;) {
    const at = nextEntry(source.lines, next, innerIndent);
    const entry = readMarker(source.lines[at] ?? '');
    if (!entry || entry.indent < level.indent) break;
    const parent = items.at(-1);
    if (parent && entry.indent >= innerIndent && level.depth < maxDepth) {
      const inner = readLevel(source, at, { indent: innerIndent, depth: level.depth + 1 });
      parent.lists.push(inner.block);
      next = inner.next;
    } else if (entry.isOrdered === first?.isOrdered) {
      items.push({ inlines: source.inlines(entry.text), lists: [] });
      next = at + 1;
    } else break;
  }
  const block: Block = {
    kind: 'list',
    isOrdered: first?.isOrdered ?? false,
    start: first?.number ?? 1,
    items,
  };
  return { block, next };
}

function nextEntry(lines: readonly string[], from: number, innerIndent: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at++;
  const indent = readMarker(lines[at] ?? '')?.indent ?? 0;
  return indent >= innerIndent ? at : from;
}

function readMarker(line: string) {
  const [matched, space = '', number, text = ''] = marker.exec(line) ?? [];
  if (matched === undefined) return null;
  const indent = space.replaceAll('\t', '    ').length;
  return { indent, isOrdered: number !== undefined, number: Number(number ?? 1), text };
}
