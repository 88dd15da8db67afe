export type Modes = Readonly<Record<string, unknown>>;

/** Values other than strings and numbers are omitted. */
export function storyUrl(id: string, modes: Modes): string {
  // Turns off the accessibility check, which already runs in the story's tests.
  const globals = ['a11y.manual:!true', ...Object.entries(modes).flatMap(formatGlobal)].join(';');
  return `iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}`;
}

/** Formats a value for the URL, in which Storybook accepts a hex color only in the form `!hex(rrggbb)`. */
function formatGlobal([name, value]: readonly [string, unknown]): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const text = String(value);
  return [`${name}:${text.startsWith('#') ? `!hex(${text.slice(1)})` : encodeURIComponent(text)}`];
}
