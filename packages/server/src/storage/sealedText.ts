import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM. `context` identifies the row that the text belongs to. Decrypting requires the same
 * context, so a sealed text cannot be moved to another row.
 */
export function sealText(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Throws if the text was modified, or sealed with another key or context. */
export function openText(key: Buffer, context: string, sealed: string): string {
  const [prefix, data = ''] = sealed.split(':');
  const bytes = Buffer.from(data, 'base64url');
  if (prefix !== version || bytes.length < ivBytes + tagBytes)
    throw new Error(
      'An encrypted identity secret in the database is damaged, or was encrypted by another version. Create a new one: npm run channel -- rotate-secret TOKEN',
    );
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
