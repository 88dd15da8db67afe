/** The toolbar's switches, by name. */
export type Modes = Readonly<Record<string, unknown>>;

/** The address of one story alone, in these modes; what is undefined is left to their defaults. */
export function storyAddress(id: string, modes: Modes): string {
  // Checked by the story's own tests; here it would only cost time.
  const globals = ['a11y.manual:!true', ...Object.entries(modes).flatMap(written)].join(';');
  return `iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}`;
}

/** Storybook reads only words, numbers and, behind an exclamation mark, colours out of an address. */
function written([name, value]: readonly [string, unknown]): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const text = String(value);
  return [`${name}:${text.startsWith('#') ? `!hex(${text.slice(1)})` : encodeURIComponent(text)}`];
}
