import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUnderTest } from './onEveryDatabase.ts';

/** A mail that the server wrote as a file. */
export interface WrittenMail {
  readonly path: string;
  readonly to: string;
  readonly subject: string;
  /** As it would go over the wire, without the line breaks that encoding adds. */
  readonly source: string;
  /** The path of the link in it that confirms an address; empty in any other mail. */
  readonly confirmPath: string;
}

/** Returns every mail that the server has written for a contact. */
export async function mailsOf(
  { dataDir }: Pick<ServerUnderTest, 'dataDir'>,
  contactId: number,
): Promise<WrittenMail[]> {
  const folder = join(dataDir, 'outbox', String(contactId));
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => read(join(folder, name))));
}

async function read(path: string): Promise<WrittenMail> {
  const file = await readFile(path, 'utf8');
  const source = file.replace(/=\r?\n/g, '');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(file)?.[1]?.trim() ?? '';
  return {
    path,
    to: header('To'),
    subject: header('Subject'),
    source,
    confirmPath: /\/confirm\/[\w-]{43}/.exec(source)?.[0] ?? '',
  };
}
