import type { Plugin } from 'vite';
import { inProject } from '../launcher/project.mjs';

/** Vite's function around every `import()`, as it is in the build. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/**
 * Vite plugin that makes every `import()` of the build repeatable: `importPart` replaces Vite's own function, which remembers a
 * failed file as fetched.
 */
export function retryFailedParts(): Plugin {
  const singleFiles = new Set<string>();
  return {
    name: 'retry-failed-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names no files for a part that is a single one.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 && singleFiles.has(file) ? [file] : files,
        },
      },
    }),
    load: {
      filter: { id: preloadHelper },
      handler: () =>
        `export { importPart as __vitePreload } from ${JSON.stringify(inProject('scripts/vite/importPart.ts'))};`,
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          // A script with styles is no single file, and one of styles alone is removed.
          if (file.type === 'chunk' && file.viteMetadata?.importedCss.size === 0)
            singleFiles.add(file.fileName);
        }
      },
    },
  };
}
