import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rootDir } from '../launcher/project.mjs';
import { countOccurrences, type ProductMutant } from './ProductMutant.ts';

/** Caches that test runners and builds store beside the installed packages. */
const caches = new Set(['.vite', '.vitest', '.cache']);

/** Copies the files of the project that Git knows or would add. The copy uses the installed packages of the project. */
export async function copyProject(target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const files = list.split('\0').filter((file) => file !== '' && existsSync(join(rootDir, file)));
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(rootDir, file), join(target, file));
  }
  await symlink(join(rootDir, 'node_modules'), join(target, 'node_modules'));
  const packages = files.filter((file) => file.endsWith('/package.json')).map(dirname);
  for (const folder of packages) {
    const installed = join(rootDir, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    const filter = (path: string) => !caches.has(basename(path));
    await cp(installed, join(target, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

/** Returns a function that restores the file. Throws unless the mutant's text occurs exactly once. */
export async function applyMutant(copy: string, mutant: ProductMutant): Promise<() => Promise<void>> {
  const path = join(copy, mutant.file);
  const source = await readFile(path, 'utf8');
  const count = countOccurrences(source, mutant.find);
  if (count !== 1)
    throw new Error(
      `The text of the mutant "${mutant.name}" occurs ${count} times in ${mutant.file} instead of once. Update its text.`,
    );
  await writeFile(
    path,
    source.replace(mutant.find, () => mutant.replace),
  );
  return () => writeFile(path, source);
}
