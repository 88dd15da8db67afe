/**
 * Name of the custom property of a token, without the two dashes: `['font', 'sizeMd']` is `chat-font-size-md`.
 * A leaf called `base` lends its name to the group: `['brand', 'base']` is `chat-brand`.
 */
export function variableName(path: readonly string[]): string {
  const words = path.filter((part) => part !== 'base').map(kebab);
  return ['chat', ...words].join('-');
}

function kebab(part: string): string {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
