import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { rootDir } from '../launcher/project.mjs';

const run = promisify(execFile);
const imported = /(?:from|import)\s*\(?'([^']+)'/g;

/**
 * Vite plugin that writes a package's type declarations next to its scripts, limited to the files reachable from the entry.
 * `entry` is the declaration file of the package's index, relative to the output folder of `tsc`. Throws if a declaration
 * imports another package, because that package is not installed along with this one.
 */
export function declarations({ project, entry }: { project: string; entry: string }): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const outDir = await mkdtemp(join(tmpdir(), 'declarations-'));
      try {
        await run(join(rootDir, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', outDir]);
        const index = join(outDir, entry);
        for (const file of await findReachable(index)) {
          const target = join(dir, relative(dirname(index), file));
          await mkdir(dirname(target), { recursive: true });
          await copyFile(file, target);
        }
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    },
  };
}

async function findReachable(index: string): Promise<ReadonlySet<string>> {
  const reached = new Set([index]);
  for (const file of reached) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(imported)) {
      if (!name.startsWith('.')) {
        throw new Error(
          `${file} imports a type from "${name}", which is not part of the package. Define the type in the package.`,
        );
      }
      reached.add(join(dirname(file), name.replace(/\.[jt]s$/, '.d.ts')));
    }
  }
  return reached;
}
