import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUnderTest } from './onEveryDatabase.ts';

export interface WrittenMail {
  readonly path: string;
  readonly to: string;
  readonly subject: string;
  /** The MIME source, without the soft line breaks of quoted-printable encoding. */
  readonly source: string;
  /** The path of the confirmation link; empty in emails without one. */
  readonly confirmPath: string;
}

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
