/**
 * A short mark by which unsent words are told to be those of the present session; null where there is none. It does
 * not lead back to the token (32-bit FNV-1a).
 */
export function ownerMark(convToken: string | null): string | null {
  if (convToken === null) return null;
  let hash = 0x811c9dc5;
  for (const character of convToken) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
