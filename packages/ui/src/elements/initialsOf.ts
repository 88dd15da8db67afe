/** Handles characters outside the Basic Multilingual Plane. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords
    .map((word) => Array.from(word?.match(/[\p{L}\p{N}]/gu) ?? [])[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
