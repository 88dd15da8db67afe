import { displayAddress } from './displayAddress.ts';

/** A formatted or plain part of a paragraph. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly inlines: readonly Inline[] };

/** Finds the addresses in a text that may become links, in order. `end` is exclusive. */
export type FindLinks = (text: string) => readonly { start: number; end: number; href: string }[];

/** A parsed part, and the index of the first character after it. */
interface Found {
  readonly inline: Inline;
  readonly end: number;
}

const maxLinkLength = 1000;

const marks = [
  { open: '**', kind: 'strong' },
  { open: '__', kind: 'strong' },
  { open: '~~', kind: 'struck' },
  { open: '*', kind: 'emphasis' },
  { open: '_', kind: 'emphasis' },
] as const;

/** Parses formatting marks and links within one paragraph. Marks nest up to four levels; deeper ones stay as text. */
export function parseInlines(source: string, findLinks: FindLinks, depth = 0): readonly Inline[] {
  const inlines: Inline[] = [];
  let plainStart = 0;
  let at = 0;
  /** Marks known to have no closing mark in the rest of the text. Searching again at each mark would be quadratic. */
  const open = new Set<string>();
  const flush = (end: number) => {
    if (end > plainStart) inlines.push(...splitLinks(source.slice(plainStart, end), findLinks));
  };
  while (at < source.length) {
    const found = depth < 4 ? readMark({ source, at, findLinks, depth, open }) : null;
    if (found === null) {
      at++;
    } else {
      flush(at);
      inlines.push(found.inline);
      at = found.end;
      plainStart = at;
    }
  }
  flush(source.length);
  return inlines;
}

interface MarkStart {
  readonly source: string;
  readonly at: number;
  readonly findLinks: FindLinks;
  readonly depth: number;
  readonly open: Set<string>;
}

function readMark({ source, at, findLinks, depth, open }: MarkStart): Found | null {
  const character = source[at] ?? '';
  if (character === '`') return readCode(source, at);
  if (character === '[') return readNamedLink(source, at, findLinks);
  const mark = marks.find((entry) => source.startsWith(entry.open, at));
  if (mark === undefined || open.has(mark.open) || !opensAt(source, at, mark.open)) return null;
  const start = at + mark.open.length;
  const end = findClosing(source, start, mark.open);
  if (end === -1) {
    open.add(mark.open);
    return null;
  }
  const inlines = parseInlines(source.slice(start, end), findLinks, depth + 1);
  return { inline: { kind: mark.kind, inlines }, end: end + mark.open.length };
}

/**
 * Whether a mark may open here. No mark opens before whitespace. An underscore does not open after a letter, a digit or
 * a slash (as in `snake_case`). Any other mark does not open after its own character.
 */
function opensAt(source: string, at: number, open: string): boolean {
  const before = source[at - 1] ?? ' ';
  const after = source[at + open.length] ?? ' ';
  return !/\s/.test(after) && (open.startsWith('_') ? !/[\p{L}\p{N}/]/u.test(before) : before !== open[0]);
}

function findClosing(source: string, from: number, close: string): number {
  for (let end = source.indexOf(close, from + 1); end !== -1; end = source.indexOf(close, end + 1)) {
    const after = source[end + close.length] ?? ' ';
    const isWord = close.startsWith('_') && /[\p{L}\p{N}]/u.test(after);
    const isLonger = close.length === 1 && (after === close || source[end - 1] === close);
    if (!/\s/.test(source[end - 1] ?? ' ') && !isWord && !isLonger) return end;
  }
  return -1;
}

function readCode(source: string, at: number): Found | null {
  const end = source.indexOf('`', at + 1);
  if (end <= at + 1) return null;
  return { inline: { kind: 'code', text: source.slice(at + 1, end) }, end: end + 1 };
}

function readNamedLink(source: string, at: number, findLinks: FindLinks): Found | null {
  const candidate = source.slice(at, at + maxLinkLength);
  const middle = candidate.indexOf('](');
  const close = middle === -1 ? -1 : candidate.indexOf(')', middle);
  const text = candidate.slice(1, middle);
  if (close === -1 || text.includes('\n')) return null;
  const target = candidate.slice(middle + 2, close);
  const [found] = findLinks(target);
  if (text === '' || found === undefined || found.start !== 0 || found.end !== target.length) return null;
  if (namesOtherHost(text, found.href, findLinks)) return null;
  const shown = displayAddress(text, found.href);
  return { inline: { kind: 'link', href: found.href, text: shown }, end: at + close + 1 };
}

/** Whether the first address in a link's text is on another host. Such a link stays as typed, so both hosts show. */
function namesOtherHost(text: string, href: string, findLinks: FindLinks): boolean {
  const [named] = findLinks(text);
  return named !== undefined && new URL(named.href).host !== new URL(href).host;
}

/** Splits a text into plain text and links. */
export function splitLinks(text: string, findLinks: FindLinks): readonly Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const { start, end, href } of findLinks(text)) {
    if (start > from) inlines.push({ kind: 'text', text: text.slice(from, start) });
    inlines.push({ kind: 'link', href, text: displayAddress(text.slice(start, end), href) });
    from = end;
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) });
  return inlines;
}
