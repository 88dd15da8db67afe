import { shownAddress } from './shownAddress.ts';

/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly inlines: readonly Inline[] };

/** Finds the web and mail addresses of a text, in order. */
export type FindLinks = (text: string) => readonly { start: number; end: number; href: string }[];

/** A piece that was read, and where the reading goes on. */
interface Found {
  readonly inline: Inline;
  readonly end: number;
}

const longestLink = 1000;

const marks = [
  { open: '**', kind: 'strong' },
  { open: '__', kind: 'strong' },
  { open: '~~', kind: 'struck' },
  { open: '*', kind: 'emphasis' },
  { open: '_', kind: 'emphasis' },
] as const;

/** Reads the marks and links within one paragraph; marks nest four deep, deeper ones stay as typed. */
export function parseInlines(source: string, findLinks: FindLinks, depth = 0): readonly Inline[] {
  const inlines: Inline[] = [];
  let plainStart = 0;
  let at = 0;
  /** Marks that nothing closes any more: without it the reading of a hostile text is quadratic. */
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

interface Place {
  readonly source: string;
  readonly at: number;
  readonly findLinks: FindLinks;
  readonly depth: number;
  readonly open: Set<string>;
}

function readMark({ source, at, findLinks, depth, open }: Place): Found | null {
  const letter = source[at] ?? '';
  if (letter === '`') return readCode(source, at);
  if (letter === '[') return readNamedLink(source, at, findLinks);
  const mark = marks.find((each) => source.startsWith(each.open, at));
  if (mark === undefined || open.has(mark.open) || !opensAt(source, at, mark.open)) return null;
  const start = at + mark.open.length;
  const end = closingOf(source, start, mark.open);
  if (end === -1) {
    open.add(mark.open);
    return null;
  }
  const inlines = parseInlines(source.slice(start, end), findLinks, depth + 1);
  return { inline: { kind: mark.kind, inlines }, end: end + mark.open.length };
}

/** A mark opens before a word and, for underscores, never inside one (snake_case stays as it is). */
function opensAt(source: string, at: number, open: string): boolean {
  const before = source[at - 1] ?? ' ';
  const after = source[at + open.length] ?? ' ';
  return !/\s/.test(after) && (open.startsWith('_') ? !/[\p{L}\p{N}/]/u.test(before) : before !== open[0]);
}

function closingOf(source: string, from: number, close: string): number {
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
  const near = source.slice(at, at + longestLink);
  const middle = near.indexOf('](');
  const close = middle === -1 ? -1 : near.indexOf(')', middle);
  const text = near.slice(1, middle);
  if (close === -1 || text.includes('\n')) return null;
  const target = near.slice(middle + 2, close);
  const [found] = findLinks(target);
  if (text === '' || found === undefined || found.start !== 0 || found.end !== target.length) return null;
  if (namesAnotherHost(text, found.href, findLinks)) return null;
  const shown = shownAddress(text, found.href);
  return { inline: { kind: 'link', href: found.href, text: shown }, end: at + close + 1 };
}

/** A link that reads like one address and leads to another is a trap: both stay visible, as typed. */
function namesAnotherHost(text: string, href: string, findLinks: FindLinks): boolean {
  const [named] = findLinks(text);
  return named !== undefined && new URL(named.href).host !== new URL(href).host;
}

/** Cuts a text at its addresses, and at nothing else. */
export function splitLinks(text: string, findLinks: FindLinks): readonly Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const { start, end, href } of findLinks(text)) {
    if (start > from) inlines.push({ kind: 'text', text: text.slice(from, start) });
    inlines.push({ kind: 'link', href, text: shownAddress(text.slice(start, end), href) });
    from = end;
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) });
  return inlines;
}
