import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from './Database.ts';
import { readOrCreateSecret } from './readOrCreateSecret.ts';
import { readOrCreateSetting } from './settings.ts';

/** The keys of this installation, derived from one secret that is never stored in the database. */
export interface ServerKeys {
  /** Returns the 32-byte key for a purpose. A purpose always gets the same key, and no key reveals another one. */
  derive(purpose: string): Buffer;
  /** Returns the HMAC-SHA256 of a text under the key for a purpose, in base64url. */
  sign(purpose: string, text: string): string;
}

/**
 * Derives the keys from `SECRET_KEY`, or from `DATA_DIR/secret-key`, which is created at the first start. Throws if the
 * database was set up with another secret, because file URLs and encrypted settings would be invalid.
 */
export async function openKeys(
  db: Database,
  { secretKey, dataDir }: { secretKey: string | undefined; dataDir: string },
): Promise<ServerKeys> {
  const keys = keysFrom(secretKey ?? (await readOrCreateSecret(dataDir, 'secret-key')));
  const check = createHmac('sha256', keys.derive('check')).update('secret-key').digest('hex');
  if ((await readOrCreateSetting(db, 'secret_key_check', () => check)) === check) return keys;
  const source = secretKey === undefined ? `the file secret-key in ${dataDir}` : 'SECRET_KEY';
  throw new Error(
    `The database was set up with a different secret key than the one in ${source}, so file URLs and encrypted settings would be invalid. ` +
      'Use the original SECRET_KEY or secret-key file. All processes that share a database need the same one.',
  );
}

function keysFrom(secret: string): ServerKeys {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `chat:${purpose}`, 32));
    derived.set(purpose, key);
    return key;
  };
  return {
    derive,
    sign: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
  };
}
