import { limits } from './limits.ts';

/**
 * Returns the name under which the server stores a file. Removes folders, control characters, line and paragraph
 * separators, bidirectional marks, unpaired surrogates and outer spaces from a file name. Shortens the name to 255
 * characters without cutting off an extension of up to 10 characters. Returns `file` if nothing is left.
 */
export function cleanFileName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim();
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const characters = [...name.slice(0, name.length - extension.length)];
  const short = characters.slice(0, limits.nameCharacters - extension.length).join('');
  return `${short}${extension}` || 'file';
}
