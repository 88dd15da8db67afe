import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreateSecret } from '../storage/readOrCreateSecret.ts';

/** An agent token from the environment or a file instead of the database. */
export interface FixedToken {
  /** The name shown to the operator, for example in the audit log. */
  readonly name: string;
  readonly token: string;
  /** Whether the token was just created and must be shown to the operator. */
  readonly isNew: boolean;
}

const fileName = 'agent-token';
const minCharacters = 32;

/**
 * Returns the token of `AGENT_TOKEN`, or else the token in the file `agent-token` of the data directory. Demo mode
 * creates a missing file. Without a token, returns undefined. Throws if the token has fewer than 32 characters.
 */
export async function openFixedToken(
  configured: string | undefined,
  { dataDir, isDemo }: { dataDir: string; isDemo: boolean },
): Promise<FixedToken | undefined> {
  if (configured) return requireLength({ name: 'AGENT_TOKEN', token: configured, isNew: false });
  const exists = existsSync(join(dataDir, fileName));
  if (!exists && !isDemo) return undefined;
  return requireLength({
    name: fileName,
    token: await readOrCreateSecret(dataDir, fileName),
    isNew: !exists,
  });
}

function requireLength(fixed: FixedToken): FixedToken {
  if (fixed.token.length >= minCharacters) return fixed;
  throw new Error(
    `The agent token ${fixed.name} has only ${fixed.token.length} characters and could be guessed. Use at least ` +
      `${minCharacters} random characters, e.g. \`openssl rand -base64 32\`, or remove it and create a token with \`npm run agents -- add NAME\`.`,
  );
}
