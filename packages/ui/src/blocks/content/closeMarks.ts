/** Keeps the added mark apart from one before it. Invisible, and allows no line break. */
const wordJoiner = '\u2060';

/** Marks that enclose text, the longer ones first. */
const marks = ['**', '__', '~~', '`', '*', '_'] as const;

/**
 * Completes the Markdown at the end of a text that is still being written, so that it looks as it will when more has
 * arrived: closes open marks, and hides the beginning of a link, of a list item or of a code block.
 */
export function closeMarks(source: string): string {
  const fences = source.match(/^\s{0,3}```/gm)?.length ?? 0;
  // Code has no marks, and the parser ends an open block itself.
  if (fences % 2 === 1) return source.replace(/\n`{1,2}$/, '');
  const lastBlank = source.lastIndexOf('\n\n') + 1;
  const [done, last] = [source.slice(0, lastBlank), source.slice(lastBlank)];
  return done + closeParagraph(last);
}

function closeParagraph(source: string): string {
  const text = source
    .replace(/\[([^\]\n]*)\]\([^)\s]*$/, '$1')
    .replace(/\[([^\]\n]*)\]?$/, '$1')
    .replace(/(^|\n)[ \t]{0,3}(?:[-*+>]|\d{1,9}[.)]?|`{1,3})[ \t]*$/, '$1');
  const open: { readonly mark: string; readonly at: number }[] = [];
  for (let at = 0; at < text.length; ) {
    const mark = marks.find((candidate) => text.startsWith(candidate, at));
    if (mark && isMark(text, at, mark, open.at(-1)?.mark)) {
      if (open.at(-1)?.mark === mark) open.pop();
      else open.push({ mark, at });
    }
    at += mark?.length ?? 1;
  }
  const [outer, ...inner] = open;
  if (!outer) return text;
  // Only the outermost mark is closed: marks that end at the same place would be ambiguous.
  const plain = inner.reduceRight(
    (rest, { mark, at }) => rest.slice(0, at) + rest.slice(at + mark.length),
    text,
  );
  const isEmpty = plain.trimEnd().length === outer.at + outer.mark.length;
  if (isEmpty) return plain.slice(0, outer.at);
  const shown = plain.trimEnd();
  return shown + (/[*_~]$/.test(shown) ? wordJoiner : '') + outer.mark;
}

/** Returns whether a mark opens or closes here, rather than being a bullet, part of a word, or inside code. */
function isMark(text: string, at: number, mark: string, innermost: string | undefined): boolean {
  if (innermost === '`') return mark === '`';
  if (innermost === mark) return true;
  const [before = '', after = ''] = [text[at - 1], text[at + mark.length]];
  return !/\s/.test(after) && !(mark.startsWith('_') && /\w/.test(before));
}
