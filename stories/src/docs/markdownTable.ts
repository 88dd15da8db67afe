/** Returns a table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Shows names as code, or a dash if there are none. */
export function codeList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' ') || '–';
}
