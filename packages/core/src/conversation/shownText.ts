/** Marks that change the direction of what stands around them: nobody may turn a name or a host round with them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/** A name or a title of somebody else's making, as one line without control characters and direction marks. */
export function shownText(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
