import type { Channel } from '../storage/channels.ts';
import type { Database } from '../storage/Database.ts';
import type { ServerKeys } from '../storage/openKeys.ts';
import { openText, sealText } from '../storage/sealedText.ts';

const purpose = 'identity-secret';

export function sealIdentitySecret(keys: ServerKeys, flowToken: string, secret: string): string {
  return sealText(keys.derive(purpose), flowToken, secret);
}

/** Returns null if the channel has no secret. */
export function identitySecretOf(
  keys: ServerKeys,
  { flowToken, sealedIdentitySecret: sealed }: Channel,
): string | null {
  return sealed === null ? null : openText(keys.derive(purpose), flowToken, sealed);
}

/** Encrypts secrets that an older version stored in plain text. */
export async function sealStoredSecrets(db: Database, keys: ServerKeys): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number; flowToken: string; secret: string }>(
      `select id, flow_token as "flowToken", identity_secret as secret from channels
       where identity_secret is not null for update`,
    );
    for (const { id, flowToken, secret } of rows) {
      await tx.query(
        'update channels set sealed_identity_secret = $2, identity_secret = null where id = $1',
        [id, sealIdentitySecret(keys, flowToken, secret)],
      );
    }
  });
}
