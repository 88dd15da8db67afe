import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreateSecret } from '../storage/readOrCreateSecret.ts';

/** A token that is not in the database, with the name that it has in the log. */
export interface FixedToken {
  readonly name: string;
  readonly token: string;
  /** Whether it was created just now, so that it has to be shown to somebody. */
  readonly isNew: boolean;
}

const fileName = 'agent-token';
const fewestCharacters = 32;

/**
 * The token of `AGENT_TOKEN`, else that of the file `agent-token` in the data directory. The file is created for a demo
 * only; otherwise tokens are made by command. Throws if the token is shorter than 32 characters.
 */
export async function openFixedToken(
  configured: string | undefined,
  { dataDir, isDemo }: { dataDir: string; isDemo: boolean },
): Promise<FixedToken | undefined> {
  if (configured) return checked({ name: 'AGENT_TOKEN', token: configured, isNew: false });
  const isThere = existsSync(join(dataDir, fileName));
  if (!isThere && !isDemo) return undefined;
  return checked({ name: fileName, token: await readOrCreateSecret(dataDir, fileName), isNew: !isThere });
}

function checked(fixed: FixedToken): FixedToken {
  if (fixed.token.length >= fewestCharacters) return fixed;
  throw new Error(
    `The agent token of ${fixed.name} has ${fixed.token.length} characters, so it could be guessed. Use at least ` +
      `${fewestCharacters} random ones, such as from \`openssl rand -base64 32\`; or leave it out and run \`npm run agents -- add NAME\`.`,
  );
}
