import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable token of 256 bits that is safe in URLs, file names and channel names. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret that only has to be recognised. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares in a time that tells nothing of where the texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  ];
  return timingSafeEqual(a, b);
}

/** One text for one meaning: to tell whether a repeated echo_id asks for the same. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts));
}
