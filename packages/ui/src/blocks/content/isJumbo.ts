const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const emojiOnly =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3|\s)+$/u;

/**
 * Whether a text is only one to three emoji. False for keycaps, for flags of regions such as Scotland, and for texts
 * over 40 UTF-16 code units.
 */
export function isJumbo(content: string): boolean {
  if (content.length > 40 || !emoji.test(content) || !emojiOnly.test(content)) return false;
  const graphemes = [...new Intl.Segmenter().segment(content.replace(/\s/g, ''))];
  return graphemes.length <= 3;
}
