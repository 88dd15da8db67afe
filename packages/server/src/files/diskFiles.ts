import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '../foundation/Refusal.ts';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { syncPath } from '../storage/syncPath.ts';
import type { AcceptedFiles } from './FileStore.ts';
import { filesBelow } from './filesBelow.ts';

export function acceptedPath(dataDir: string, name: string): string {
  return pathIn(join(dataDir, 'files'), name);
}

const pathIn = (folder: string, name: string) => join(folder, name.slice(0, 2), name);

export function createDiskFiles(dataDir: string, folderName: 'files' | 'direct'): AcceptedFiles {
  const root = join(dataDir, folderName);
  const pathOf = (name: string) => pathIn(root, name);
  const ownerPath = join(dataDir, 'files.database');
  return {
    place: dataDir,
    ownerPlace: ownerPath,
    async put(name, path) {
      const folder = dirname(pathOf(name));
      await makeDirectory(folder);
      await rename(path, pathOf(name));
      for (const changed of [folder, dirname(folder), dataDir]) await syncPath(changed);
    },
    async read(name, range) {
      const found = await stat(pathOf(name)).catch(() => undefined);
      if (!found) throw notFound();
      return { size: found.size, stream: () => createReadStream(pathOf(name), range) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesBelow(root),
    readOwner: () => readFile(ownerPath, 'utf8').catch(() => undefined),
    async writeOwner(id) {
      await makeDirectory(dataDir);
      await (id === undefined ? rm(ownerPath, { force: true }) : writeFile(ownerPath, id));
    },
  };
}
