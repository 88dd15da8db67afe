import { posix } from 'node:path';
import { parseSource } from './parseSource.ts';
import type { SourceFile } from './sourceFile.ts';

export interface Project {
  /** The text of each file by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly sources: readonly SourceFile[];
  /** Returns undefined for npm packages, Node modules and virtual modules. */
  resolve(importer: string, specifier: string): Target | undefined;
  /** Returns `''` for the project root. */
  packageOf(path: string): string;
  readonly manifests: readonly ManifestFile[];
  /** The lines of pnpm-workspace.yaml. */
  readonly workspace: readonly string[];
}

export interface ManifestFile {
  readonly path: string;
  readonly content: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

export interface Target {
  readonly path: string;
  readonly exists: boolean;
}

interface Manifest {
  readonly folder: string;
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Needs the package.json files to resolve imports by name. */
export function createProject(files: ReadonlyMap<string, string>): Project {
  const manifests = [...files].flatMap(([path, text]) =>
    path.endsWith('package.json') ? [readManifest(path, text)] : [],
  );
  const byDepth = manifests.toSorted((a, b) => b.folder.length - a.folder.length);
  return {
    texts: files,
    sources: [...files].flatMap(([path, text]) =>
      /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path) ? [parseSource(path, text)] : [],
    ),
    resolve: (importer, specifier) => {
      if (!specifier.startsWith('.')) return resolvePackage(manifests, files, specifier);
      const path = posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ''));
      return { path, exists: files.has(path) };
    },
    manifests: [...files].flatMap(([path, text]) =>
      path.endsWith('package.json') ? [{ path, content: JSON.parse(text) }] : [],
    ),
    workspace: (files.get('pnpm-workspace.yaml') ?? '').split('\n'),
    packageOf: (path) => byDepth.find(({ folder }) => folder && path.startsWith(`${folder}/`))?.folder ?? '',
  };
}

function readManifest(path: string, text: string): Manifest {
  const { name = '', exports = {} } = JSON.parse(text);
  return { folder: posix.dirname(path).replace(/^\.$/, ''), name, exports };
}

function resolvePackage(
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, string>,
  specifier: string,
): Target | undefined {
  const owner = manifests.find(
    ({ name }) => name && (specifier === name || specifier.startsWith(`${name}/`)),
  );
  if (!owner) return undefined;
  const exported = owner.exports[`.${specifier.slice(owner.name.length)}`];
  const path = posix.join(owner.folder, exported ?? specifier.slice(owner.name.length));
  return { path, exists: exported !== undefined && files.has(path) };
}
