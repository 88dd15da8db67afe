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
 * Vite plugin that lays the types of a package beside its scripts: those that can be reached from the entry, and no other.
 * `entry` is the declaration of the package's index, from the root of the project. Throws where a type comes from elsewhere:
 * whoever installs the package does not have it.
 */
export function declarations({ project, entry }: { project: string; entry: string }): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const made = await mkdtemp(join(tmpdir(), 'declarations-'));
      try {
        await run(join(rootDir, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', made]);
        const index = join(made, entry);
        for (const file of await reachedFrom(index)) {
          const target = join(dir, relative(dirname(index), file));
          await mkdir(dirname(target), { recursive: true });
          await copyFile(file, target);
        }
      } finally {
        await rm(made, { recursive: true, force: true });
      }
    },
  };
}

async function reachedFrom(index: string): Promise<ReadonlySet<string>> {
  const reached = new Set([index]);
  for (const file of reached) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(imported)) {
      if (!name.startsWith('.')) {
        throw new Error(
          `${file} takes a type from "${name}", which the package does not bring along. Write it out.`,
        );
      }
      reached.add(join(dirname(file), name.replace(/\.[jt]s$/, '.d.ts')));
    }
  }
  return reached;
}
