/**
 * Returns the name of a token's custom property, without the leading dashes: `chat-font-size-md` for
 * `['font', 'sizeMd']`. `base` is left out: `chat-brand` for `['brand', 'base']`.
 */
export function variableName(path: readonly string[]): string {
  const words = path.filter((part) => part !== 'base').map(kebab);
  return ['chat', ...words].join('-');
}

function kebab(part: string): string {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
