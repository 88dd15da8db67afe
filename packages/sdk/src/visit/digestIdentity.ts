/**
 * Returns a digest of an identity, to recognize the same identity on the next page. Does not call `getToken`: an
 * identity with `getToken` is recognized by its other fields. Returns undefined for an identity with `getToken` but no
 * `identifier`, and for an identity that can't be serialized.
 */
export function digestIdentity(identity: unknown): string | undefined {
  const { getToken, identifier } = Object(identity);
  if (getToken && !identifier) return undefined;
  try {
    return digest(JSON.stringify(identity));
  } catch {
    return undefined;
  }
}

/** Returns a 64-bit digest. Need not resist attacks, because all texts are from the page or its own storage. */
export function digest(text: string): string {
  let high = 1;
  let low = 2;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1) ^ (low >>> 13);
    low = Math.imul(low ^ code, 0x9e3779b1) ^ (high >>> 15);
  }
  return `${high}${low}`;
}
