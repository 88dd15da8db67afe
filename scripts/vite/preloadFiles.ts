import type { Plugin, Rolldown } from 'vite';

/** Files that a page preloads if its configuration needs them. Paths are relative to the build's base. */
export interface PreloadFiles {
  /** The texts of the first screens, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const texts = /\/messages\/(?<name>[\w-]+)\.json\?catalog=first$/;

/**
 * Vite plugin that writes `preloads.json`. The server adds the preload links, because the files that a page needs
 * depend on its configuration.
 */
export function preloadFiles(): Plugin {
  return {
    name: 'preload-files',
    apply: 'build',
    generateBundle: {
      // Final file names are known only after all other plugins have run.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files: PreloadFiles = { texts: filesByName(chunks, bundle) };
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(files) });
      },
    },
  };
}

function filesByName(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Record<string, readonly string[]> {
  const found = chunks.flatMap((chunk): [string, readonly string[]][] => {
    const name = texts.exec(chunk.facadeModuleId ?? '')?.groups?.name;
    return name === undefined ? [] : [[name, [chunk.fileName, ...importsOf(chunk, bundle)]]];
  });
  return Object.fromEntries(found);
}

/** Leaves out the script of the page itself. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  return chunk.imports.filter((fileName) => {
    const file = bundle[fileName];
    return file?.type === 'chunk' && !file.isEntry;
  });
}
