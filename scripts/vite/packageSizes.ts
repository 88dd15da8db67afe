import { mkdir, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { inProject, rootDir } from '../launcher/project.mjs';

/** Minified characters of each package, by the name of the script that contains them. */
export type PackageSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Looking up every fourth character costs a quarter of the time and changes no share by a tenth of a percent. */
const step = 4;

/** The file of package sizes of one build. */
export function packageSizesFile(build: string): string {
  return inProject('.cache/package-sizes', `${build}.json`);
}

/**
 * Vite plugin that records how much of each script comes from which package, for the table of `npm run size`. It makes the
 * build write source maps, reads them, and removes them from the output.
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
            sizes[file.fileName] = sizesOf(file.code, file.map, folder);
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

function sizesOf(
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
      // What the bundler adds is mapped to no source, whatever the type says.
      const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = source === undefined ? 'bundler' : packageOf(resolve(folder, source));
      sizes[name] = (sizes[name] ?? 0) + Math.min(step, text.length - column);
    }
  }
  return sizes;
}

/** The package that a source file belongs to: from npm, of the workspace, or `bundler` for what the build adds. */
function packageOf(source: string): string {
  const path = relative(rootDir, source).split(sep).join('/');
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (installed) return installed;
  const [, workspace] = /^(?:packages\/(?=\w+\/src\/))?(\w+)\/src\//.exec(path) ?? [];
  return workspace ? `@chat/${workspace}` : 'bundler';
}
