/** Returns the group of a variable: `font` for `--chat-font-size-md`. */
export function getGroup(variable: string): string {
  return variable.split('-')[3] ?? '';
}
