import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface CopiedFiles {
  /** A folder, relative to the package. */
  readonly from: string;
  readonly to: string;
  /** Limits the copy to entries of the folder with matching names. Default: all of them, with their subfolders. */
  readonly only?: RegExp;
}

/**
 * Vite plugin that copies files next to the built scripts. Throws if there is nothing to copy, so that no package is built
 * without the files that it reads.
 */
export function copyFiles(root: string, copies: readonly CopiedFiles[]): Plugin {
  return {
    name: 'copy-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const { from, to, only = /./ } of copies) {
        const folder = join(root, from);
        const names = (await readdir(folder).catch(() => [])).filter((name) => only.test(name));
        if (names.length === 0) {
          throw new Error(
            `Nothing to copy in ${folder}. If a build writes this folder, run \`npm run build\`.`,
          );
        }
        for (const name of names) await cp(join(folder, name), join(dir, to, name), { recursive: true });
      }
    },
  };
}
