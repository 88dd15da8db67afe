import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a random 256-bit token in base64url, safe in URLs, file names and channel names. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a text in hex. Used to store secrets that only need to be compared. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  ];
  return timingSafeEqual(a, b);
}

/** Returns a hash of JSON values, to check whether a repeated echo_id comes with the same request. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts));
}
