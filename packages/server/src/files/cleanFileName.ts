import { limits } from '@chat/core/protocol';

/**
 * A name that shows what it is: without folders, control characters and marks that turn the direction of writing, and
 * at most 255 characters, of which the ending stays.
 */
export function cleanFileName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim();
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const characters = [...name.slice(0, name.length - ending.length)];
  const short = characters.slice(0, limits.nameCharacters - ending.length).join('');
  return `${short}${ending}` || 'file';
}
