import type { Block, ColumnAlign } from './Block.ts';
import { type FindLinks, type Inline, parseInlines } from './parseInlines.ts';
import { readList, startsList } from './readList.ts';

/** `next` is the index of the line after the block. */
interface Found {
  readonly block: Block;
  readonly next: number;
}

type ReadInlines = (text: string) => readonly Inline[];

const fence = /^\s{0,3}```/;
const quoted = /^\s{0,3}>\s?(.*)$/;
const heading = /^\s{0,3}#{1,6}\s+(\S.*)$/;
const rule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const delimiter = /^\s{0,3}\|?(?:\s*:?-+:?\s*(?:\||$))+\s*$/;

/**
 * Parses the Markdown subset of chat messages. Anything else stays as typed. The result is data, never HTML, so tags
 * are plain text.
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
    const { block, next } = readBlock(lines, index, (text) => parseInlines(text, findLinks));
    blocks.push(block);
    index = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], index: number, inlines: ReadInlines): Found {
  const line = lines[index] ?? '';
  if (fence.test(line)) return readCode(lines, index);
  if (rule.test(line)) return { block: { kind: 'rule' }, next: index + 1 };
  const [, title] = heading.exec(line) ?? [];
  if (title) {
    const bold: Inline = { kind: 'strong', inlines: inlines(title.replace(/\s#+\s*$/, '')) };
    return { block: { kind: 'paragraph', inlines: [bold] }, next: index + 1 };
  }
  if (startsList(line)) return readList(lines, index, inlines);
  if (quoted.test(line)) {
    const { collected, next } = collectWhile(lines, index, (text) => quoted.exec(text)?.[1]);
    return { block: { kind: 'quote', inlines: inlines(collected.join('\n')) }, next };
  }
  if (startsTable(lines, index)) return readTable(lines, index, inlines);
  const { collected, next } = collectWhile(lines, index, (text, at) =>
    isPlain(text) && (at === index || !startsTable(lines, at)) ? text : undefined,
  );
  return { block: { kind: 'paragraph', inlines: inlines(collected.join('\n')) }, next };
}

function readCode(lines: readonly string[], index: number): Found {
  const end = lines.findIndex((text, at) => at > index && fence.test(text));
  const last = end === -1 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(index + 1, last).join('\n') }, next: last + 1 };
}

function startsTable(lines: readonly string[], index: number): boolean {
  const [head = '', marks = ''] = lines.slice(index, index + 2);
  return (
    head.includes('|') &&
    marks.includes('|') &&
    delimiter.test(marks) &&
    cellsOf(head).length === cellsOf(marks).length
  );
}

function readTable(lines: readonly string[], index: number, inlines: ReadInlines): Found {
  const aligns = cellsOf(lines[index + 1] ?? '').map(alignOf);
  const { collected, next } = collectWhile(lines, index + 2, (text) =>
    isPlain(text) && text.includes('|') ? text : undefined,
  );
  const cells = (line: string) => {
    const texts = cellsOf(line);
    return aligns.map((_align, column) => inlines(texts[column] ?? ''));
  };
  const head = cells(lines[index] ?? '');
  return { block: { kind: 'table', aligns, head, rows: collected.map(cells) }, next };
}

/** An escaped pipe belongs to the text. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignOf(mark: string): ColumnAlign {
  if (!mark.endsWith(':')) return 'start';
  return mark.startsWith(':') ? 'center' : 'end';
}

function collectWhile(
  lines: readonly string[],
  from: number,
  read: (line: string, index: number) => string | undefined,
) {
  const collected: string[] = [];
  let next = from;
  for (; next < lines.length; next++) {
    const text = read(lines[next] ?? '', next);
    if (text === undefined) break;
    collected.push(text);
  }
  return { collected, next };
}

/** Does not check for tables. */
function isPlain(line: string): boolean {
  return (
    line.trim() !== '' &&
    !startsList(line) &&
    ![fence, quoted, heading, rule].some((start) => start.test(line))
  );
}
