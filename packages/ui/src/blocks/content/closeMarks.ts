import { closesAt, opensAt, runAt } from './marks.ts';

/** Separates an added mark from a mark before it. Invisible, and allows no line break. */
const wordJoiner = '\u2060';

/**
 * Completes the Markdown at the end of a text that is still being written. The text then looks formatted before its
 * closing marks arrive.
 */
export function closeMarks(source: string): string {
  const fences = source.match(/^\s{0,3}```/gm)?.length ?? 0;
  // Code contains no marks, and the parser closes an open code block itself.
  if (fences % 2 === 1) return source.replace(/\n`{1,2}$/, '');
  const lastBlank = source.lastIndexOf('\n\n') + 1;
  const [done, last] = [source.slice(0, lastBlank), source.slice(lastBlank)];
  return done + closeParagraph(last);
}

interface OpenMark {
  readonly mark: string;
  readonly at: number;
}

function closeParagraph(source: string): string {
  const text = source
    .replace(/^(\n*)[ \t]{0,3}\|.*(?:\n[ \t:|-]*)?$/, '$1')
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*$/, '$1')
    .replace(/!?\[([^\]\n]*)\]?$/, '$1')
    .replace(/(^|\n)[ \t]*(?:[-*_]{1,3}|[+>]|#{1,6}|\d{1,9}[.)]?|`{1,3})[ \t]*$/, '$1')
    .replace(/\\$/, '');
  const { open, end } = findOpenMarks(text);
  const complete = text.slice(0, end);
  const [outer, ...inner] = open;
  if (!outer) return complete;
  // Closes the outermost mark and removes the others, because several closing marks in a row would be ambiguous.
  const plain = inner.reduceRight(
    (rest, { mark, at }) => rest.slice(0, at) + rest.slice(at + mark.length),
    complete,
  );
  const isEmpty = plain.trimEnd().length === outer.at + outer.mark.length;
  if (isEmpty) return plain.slice(0, outer.at);
  const shown = plain.trimEnd();
  return shown + (/[*_~]$/.test(shown) ? wordJoiner : '') + outer.mark;
}

/** `end` is where an incomplete mark at the end of the text starts, or else the length of the text. */
function findOpenMarks(text: string): { readonly open: readonly OpenMark[]; readonly end: number } {
  let open: readonly OpenMark[] = [];
  for (let at = 0; at < text.length; ) {
    const isCode = open.at(-1)?.mark === '`';
    if (text[at] === '\\' && !isCode) {
      at += 2;
      continue;
    }
    const run = text[at] === '`' ? '`' : isCode ? '' : runAt(text, at);
    const next = at + (run.length || 1);
    if (run && next === text.length && isIncomplete(open, text, at, run)) return { open, end: at };
    if (run) open = closeRun(open, text, at, run) ?? openRun(open, text, at, run);
    at = next;
  }
  return { open, end: text.length };
}

/** Whether the run at the end of a text may be the beginning of a mark that opens or closes formatting. */
function isIncomplete(open: readonly OpenMark[], text: string, at: number, run: string): boolean {
  const last = open.at(-1)?.mark ?? '';
  if (last.length > run.length && last.startsWith(run)) return true;
  if (run === '`' || closeRun(open, text, at, run)) return false;
  return open.some(({ mark }) => mark[0] === run[0]) || opensAt(`${text}x`, at, run);
}

function openRun(open: readonly OpenMark[], text: string, at: number, run: string): readonly OpenMark[] {
  const opens = run === '`' ? !/\s/.test(text.charAt(at + 1)) : opensAt(text, at, run);
  return opens ? [...open, { mark: run, at }] : open;
}

/** Returns null if the run closes no mark. */
function closeRun(
  open: readonly OpenMark[],
  text: string,
  at: number,
  run: string,
): readonly OpenMark[] | null {
  const last = open.at(-1);
  if (run === '`') return last?.mark === '`' ? open.slice(0, -1) : null;
  if (!closesAt(text, at, run)) return null;
  const same = open.map(({ mark }) => mark).lastIndexOf(run);
  if (same !== -1) return open.slice(0, same);
  if (last?.mark[0] !== run[0]) return null;
  // A run of three marks can close two open marks, and a shorter run can close a part of an open run of three.
  if (run.length === 3) return open.slice(0, open.at(-2)?.mark[0] === run[0] ? -2 : -1);
  return last?.mark.length === 3
    ? [...open.slice(0, -1), { ...last, mark: last.mark.slice(run.length) }]
    : null;
}
