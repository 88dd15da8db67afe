const link = /\[([^\]\n]*)\]\([^)\s]*\)/g;
const marks = /(\*\*|__|~~|`+)(?=\S)([\s\S]*?\S)\1/g;
const single = /(^|[\s(])([*_])(?=\S)([^*_\n]*?\S)\2(?=$|[\s).,;:!?])/g;
const lineStarts = /^\s*(?:>|#{1,4}\s|[-*+]\s|\d+[.)]\s|```.*$)\s*/gm;

/** Returns the first 1000 characters of a message as one line without formatting, for previews. */
export function plainText(source: string): string {
  return source
    .slice(0, 1000)
    .replace(lineStarts, '')
    .replace(link, '$1')
    .replace(marks, '$2')
    .replace(single, '$1$3')
    .replace(/\s+/g, ' ')
    .trim();
}
