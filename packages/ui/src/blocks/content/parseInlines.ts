import { displayAddress } from './displayAddress.ts';
import { findClosing, opensAt, runAt } from './marks.ts';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly inlines: readonly Inline[] };

/** Returns the links of a text, in order. `end` is exclusive. */
export type FindLinks = (text: string) => readonly { start: number; end: number; href: string }[];

/** `end` is the index of the first character after the inline. */
interface Found {
  readonly inline: Inline;
  readonly end: number;
}

const maxLinkLength = 1000;

/** Marks nest up to four levels; deeper ones stay as text. */
export function parseInlines(source: string, findLinks: FindLinks, depth = 0): readonly Inline[] {
  const inlines: Inline[] = [];
  let plain = '';
  /** Marks without a closing mark in the rest of the text. Searching again at each mark would take quadratic time. */
  const open = new Set<string>();
  const flush = () => {
    inlines.push(...splitLinks(plain, findLinks));
    plain = '';
  };
  for (let at = 0; at < source.length; ) {
    const found = depth < 4 ? readMark({ source, at, findLinks, depth, open }) : null;
    if (found) {
      flush();
      inlines.push(found.inline);
      at = found.end;
    } else {
      const text = readPlain(source, at);
      plain += text.startsWith('\\') ? text.slice(-1) : text;
      at += text.length;
    }
  }
  flush();
  return inlines;
}

/** An escaped mark keeps its backslash. */
function readPlain(source: string, at: number): string {
  const character = source.charAt(at);
  if (character !== '\\') return runAt(source, at) || character;
  const escaped = source.charAt(at + 1);
  const isEscape =
    escaped !== '' && ('*_~`[]'.includes(escaped) || ('#>+-'.includes(escaped) && isLineStart(source, at)));
  return isEscape ? character + escaped : character;
}

function isLineStart(source: string, at: number): boolean {
  return at === 0 || source[at - 1] === '\n';
}

interface MarkStart {
  readonly source: string;
  readonly at: number;
  readonly findLinks: FindLinks;
  readonly depth: number;
  readonly open: Set<string>;
}

function readMark(start: MarkStart): Found | null {
  const { source, at, findLinks } = start;
  const character = source[at];
  if (character === '`') return readCode(source, at);
  if (character === '[') return readNamedLink(source, at, findLinks);
  if (character === '!' && source[at + 1] === '[') return readNamedLink(source, at + 1, findLinks);
  const run = runAt(source, at);
  if (run === '' || !opensAt(source, at, run)) return null;
  return readEnclosed(start, run);
}

/** Three marks are closed by a run of three, or by runs of one and two in any order. */
function readEnclosed({ source, at, findLinks, depth, open }: MarkStart, run: string): Found | null {
  const closing = (mark: string) => {
    const end = open.has(mark) ? -1 : findClosing(source, at + run.length, mark);
    if (end === -1) open.add(mark);
    return { mark, end };
  };
  let { mark, end } = closing(run);
  if (end === -1 && run.length === 3) {
    const ends = [closing(run.slice(1)), closing(run.slice(2))];
    ({ mark, end } = ends.reduce((outer, other) => (other.end > outer.end ? other : outer)));
  }
  if (end === -1) return null;
  const inner = parseInlines(source.slice(at + mark.length, end), findLinks, depth + 1);
  return { inline: enclose(mark, inner), end: end + mark.length };
}

function enclose(mark: string, inlines: readonly Inline[]): Inline {
  if (mark === '~~') return { kind: 'struck', inlines };
  if (mark.length === 3) return { kind: 'strong', inlines: [{ kind: 'emphasis', inlines }] };
  return { kind: mark.length === 2 ? 'strong' : 'emphasis', inlines };
}

function readCode(source: string, at: number): Found | null {
  const end = source.indexOf('`', at + 1);
  if (end <= at + 1) return null;
  return { inline: { kind: 'code', text: source.slice(at + 1, end) }, end: end + 1 };
}

/** If the text is empty, as in some images, the link shows its address. */
function readNamedLink(source: string, at: number, findLinks: FindLinks): Found | null {
  const candidate = source.slice(at, at + maxLinkLength);
  const middle = candidate.indexOf('](');
  const close = middle === -1 ? -1 : candidate.indexOf(')', middle);
  const text = candidate.slice(1, middle);
  if (close === -1 || text.includes('\n')) return null;
  const target = candidate.slice(middle + 2, close);
  const [found] = findLinks(target);
  if (found === undefined || found.start !== 0 || found.end !== target.length) return null;
  if (namesOtherHost(text, found.href, findLinks)) return null;
  const shown = displayAddress(text || target, found.href);
  return { inline: { kind: 'link', href: found.href, text: shown }, end: at + close + 1 };
}

/** A link whose text names another host stays as typed, so that both hosts are visible. */
function namesOtherHost(text: string, href: string, findLinks: FindLinks): boolean {
  const [named] = findLinks(text);
  return named !== undefined && new URL(named.href).host !== new URL(href).host;
}

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
