import { mkdir, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { inProject, rootDir } from '../launcher/project.mjs';

/** Number of minified characters per package, by the script's path in the build output. */
export type PackageSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Only every fourth character is looked up. This is four times faster, and changes no share by more than 0.1 %. */
const step = 4;

export function packageSizesFile(build: string): string {
  return inProject('.cache/package-sizes', `${build}.json`);
}

/**
 * Vite plugin that records how much of each script comes from which package, for the table of `npm run size`. It
 * enables source maps, reads them, and removes them from the output.
 */
export function packageSizes(build: string): Plugin {
  return {
    name: 'package-sizes',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    generateBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const sizes: Record<string, Record<string, number>> = {};
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.map) {
            const folder = resolve(dir, dirname(file.fileName));
            sizes[file.fileName] = measureSizes(file.code, file.map, folder);
          }
          if (file.fileName.endsWith('.map')) delete bundle[file.fileName];
        }
        await mkdir(dirname(packageSizesFile(build)), { recursive: true });
        await writeFile(packageSizesFile(build), JSON.stringify(sizes));
      },
    },
  };
}

interface MapOfChunk {
  readonly sources: string[];
  readonly names: string[];
  readonly mappings: string;
}

function measureSizes(
  code: string,
  { sources, names, mappings }: MapOfChunk,
  folder: string,
): Record<string, number> {
  const map = new SourceMap({
    version: 3,
    file: '',
    sources,
    names,
    mappings,
    sourcesContent: [],
    sourceRoot: '',
  });
  const sizes: Record<string, number> = {};
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += step) {
      const entry = map.findEntry(line, column);
      // Code added by the bundler has no source, although the type says otherwise.
      const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = source === undefined ? 'bundler' : getPackage(resolve(folder, source));
      sizes[name] = (sizes[name] ?? 0) + Math.min(step, text.length - column);
    }
  }
  return sizes;
}

/** Returns the npm or workspace package of a source file, or `bundler` for code added by the build. */
function getPackage(source: string): string {
  const path = relative(rootDir, source).split(sep).join('/');
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (installed) return installed;
  const [, workspace] = /^(?:packages\/(?=\w+\/src\/))?(\w+)\/src\//.exec(path) ?? [];
  return workspace ? `@chat/${workspace}` : 'bundler';
}
