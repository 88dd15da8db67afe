/** A text as a cell of a table in Markdown: what Markdown would read is written as code. */
export function asCell(text = ''): string {
  return /[|{}<>_*`]/.test(text) ? `\`${text.replaceAll('|', '\\|').replaceAll('`', '’')}\`` : text;
}
