import { type FindLinks, type Inline, parseInlines } from './parseInlines.ts';

/** A block of a message. */
export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    };

/** A parsed block, and the index of the line after it. */
interface Found {
  readonly block: Block;
  readonly next: number;
}

const fence = /^\s{0,3}```/;
const bullet = /^\s{0,3}[-*+]\s+(.*)$/;
const ordinal = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/;
const quoted = /^\s{0,3}>\s?(.*)$/;

/**
 * Parses the Markdown subset of chat messages: paragraphs, lists, quotes, code, bold, italic, strikethrough, links.
 * Anything else stays as typed. The result is data, never HTML, so tags are plain text.
 */
export function parseRichText(source: string, findLinks: FindLinks): readonly Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let index = 0;
  while (index < lines.length) {
    if (lines[index]?.trim() === '') {
      index++;
      continue;
    }
    const { block, next } = readBlock(lines, index, findLinks);
    blocks.push(block);
    index = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], index: number, findLinks: FindLinks): Found {
  const line = lines[index] ?? '';
  const inlines = (text: string) => parseInlines(text, findLinks);
  if (fence.test(line)) return readCode(lines, index);
  if (bullet.test(line)) {
    const { collected, next } = collectWhile(lines, index, (text) => bullet.exec(text)?.[1]);
    return { block: { kind: 'list', isOrdered: false, start: 1, items: collected.map(inlines) }, next };
  }
  if (ordinal.test(line)) {
    const { collected, next } = collectWhile(lines, index, (text) => ordinal.exec(text)?.[1]);
    const start = Number.parseInt(line, 10);
    return { block: { kind: 'list', isOrdered: true, start, items: collected.map(inlines) }, next };
  }
  if (quoted.test(line)) {
    const { collected, next } = collectWhile(lines, index, (text) => quoted.exec(text)?.[1]);
    return { block: { kind: 'quote', inlines: inlines(collected.join('\n')) }, next };
  }
  const { collected, next } = collectWhile(lines, index, (text) => (isPlain(text) ? text : undefined));
  return { block: { kind: 'paragraph', inlines: inlines(collected.join('\n')) }, next };
}

function readCode(lines: readonly string[], index: number): Found {
  const end = lines.findIndex((text, at) => at > index && fence.test(text));
  const last = end === -1 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(index + 1, last).join('\n') }, next: last + 1 };
}

function collectWhile(lines: readonly string[], from: number, read: (line: string) => string | undefined) {
  const collected: string[] = [];
  let next = from;
  for (; next < lines.length; next++) {
    const text = read(lines[next] ?? '');
    if (text === undefined) break;
    collected.push(text);
  }
  return { collected, next };
}

/** Whether the line is not blank and starts no other kind of block. */
function isPlain(line: string): boolean {
  return line.trim() !== '' && ![fence, bullet, ordinal, quoted].some((start) => start.test(line));
}
