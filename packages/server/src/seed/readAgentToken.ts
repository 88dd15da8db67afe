import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecret } from '../chat/secrets.ts';
import { inDataDirectory } from '../storage/inDataDirectory.ts';

/** The agents' token of this data directory: made at the first start, and readable only by the owner of the file. */
export async function readAgentToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'agent-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const token = createSecret();
  await inDataDirectory(dataDir, () => writeFile(file, `${token}\n`, { mode: 0o600 }));
  return token;
}
