import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A build that a page may name for good: below which path, and the `integrity` of each of its scripts, as it is asked for. */
export interface PinnedBuild {
  readonly path: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** What of the files that lie beside one another goes into the copy. */
export interface PinnedFiles {
  readonly folder: string;
  /** As pages ask for them, a version in the address included. The contents of all of them name the copy. */
  readonly addresses: readonly string[];
  /** The path below which a server has the copies. */
  readonly base: string;
}

/**
 * Vite plugin that lays a copy of what was built into `pinned/HASH/`, which never changes again, and writes into `pinned.json`
 * where the newest copy is. Older ones stay, because pages name them.
 */
export function pinnedCopy({ folder, addresses, base }: PinnedFiles): Plugin {
  const files = addresses.map((address) => address.replace(/\?.*/, ''));
  return {
    name: 'pinned-copy',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
      const hash = createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 12);
      const target = join(folder, 'pinned', hash);
      await mkdir(target, { recursive: true });
      const copied = files.flatMap((file) => [file, `${file}.br`]);
      await Promise.all(copied.map((file) => copyFile(join(folder, file), join(target, file))));
      const integrity = Object.fromEntries(
        contents.map((content, index) => [addresses[index], integrityOf(content)]),
      );
      const pinned: PinnedBuild = { path: `${base}${hash}/`, integrity };
      await writeFile(join(folder, 'pinned.json'), `${JSON.stringify(pinned, null, 2)}\n`);
      for (const [file, value] of Object.entries(integrity))
        console.log(`Named for good: src="${pinned.path}${file}" integrity="${value}" crossorigin`);
    },
  };
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
