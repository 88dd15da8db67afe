import type { Plugin } from 'vite';
import { inProject } from '../launcher/project.mjs';

/** Id of Vite's wrapper for `import()` in builds. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/**
 * Vite plugin that makes failed `import()` calls retryable. It replaces Vite's wrapper, which treats a failed file as
 * fetched, with `importChunk`.
 */
export function retryFailedChunks(): Plugin {
  const singleFiles = new Set<string>();
  return {
    name: 'retry-failed-chunks',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite passes no files for a chunk that consists of a single file, so this adds the file.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 && singleFiles.has(file) ? [file] : files,
        },
      },
    }),
    load: {
      filter: { id: preloadHelper },
      handler: () =>
        `export { importChunk as __vitePreload } from ${JSON.stringify(inProject('scripts/vite/importChunk.ts'))};`,
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          // A script with styles consists of several files; a chunk with only styles is removed from the build.
          if (file.type === 'chunk' && file.viteMetadata?.importedCss.size === 0)
            singleFiles.add(file.fileName);
        }
      },
    },
  };
}
