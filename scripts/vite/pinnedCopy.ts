import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A permanent copy of a build: its URL path, and the `integrity` value of each copied file by its relative URL. */
export interface PinnedBuild {
  readonly path: string;
  readonly integrity: Readonly<Record<string, string>>;
}

export interface PinnedFiles {
  readonly folder: string;
  /** Relative URLs of the files, with a version query if pages use one. The hash of their contents names the copy. */
  readonly urls: readonly string[];
  /** URL path of the copies on the server. */
  readonly base: string;
}

/**
 * Vite plugin that copies the build to `pinned/HASH/`, which never changes, and writes the newest `PinnedBuild` to
 * `pinned.json`. Older copies are not deleted, because pages refer to them.
 */
export function pinnedCopy({ folder, urls, base }: PinnedFiles): Plugin {
  const files = urls.map((url) => url.replace(/\?.*/, ''));
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
        contents.map((content, index) => [urls[index], getIntegrity(content)]),
      );
      const pinned: PinnedBuild = { path: `${base}${hash}/`, integrity };
      await writeFile(join(folder, 'pinned.json'), `${JSON.stringify(pinned, null, 2)}\n`);
      for (const [file, value] of Object.entries(integrity))
        console.log(`Pinned: src="${pinned.path}${file}" integrity="${value}" crossorigin`);
    },
  };
}

function getIntegrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
