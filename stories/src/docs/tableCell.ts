/** Returns a text as a cell of a Markdown table. Texts with Markdown syntax become code. */
export function tableCell(text = ''): string {
  return /[|{}<>_*`]/.test(text) ? `\`${text.replaceAll('|', '\\|').replaceAll('`', '’')}\`` : text;
}
