/** Words that keep capital letters within a sentence, by their form in title case. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['Arabic', 'Arabic'],
  ['Html', 'HTML'],
  ['Qr', 'QR'],
  ['Url', 'URL'],
]);

/**
 * Returns the name of a story in sentence case: `First visit` for `First Visit`. Storybook derives names in title case
 * from the exports of a file.
 */
export function sentenceCase(name: string): string {
  return name
    .split(' ')
    .map((word, index) => exceptions.get(word) ?? (index === 0 ? word : word.toLowerCase()))
    .join(' ');
}
