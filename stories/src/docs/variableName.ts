/** `--chat-font-size-md` belongs to `font`. */
export function groupOf(variable: string): string {
  return variable.split('-')[3] ?? '';
}
