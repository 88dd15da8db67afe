import type { Plugin } from 'vite';

/** Vite's function around every `import()`, as it is in the build. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** What is changed in that function: [text in Vite's source, replacement]. */
const changes = [
  // A failed file would be remembered as fetched, and the next try would draw its part without it.
  [/(\(err\) => \{\s*)seen\[href\] = void 0;(\s*throw err)/, '$1delete seen[href];$2'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  // Chromium never asks again for a module that failed once: offline, or after a failure, scripts are fetched first.
  [/const seen = \{\};/, 'const seen = {};let hasFailed = false;'],
  [/function handlePreloadError\(err\) \{/, '$& hasFailed = true;'],
  [
    /return preloadOnce\(seen, dep\.href, \(\) => \{/,
    '$& if (!isCss && (hasFailed || !navigator.onLine)) return fetch(dep).then(({ ok, status }) => { if (!ok) throw new Error(dep + ": " + status); });',
  ],
] as const;

/**
 * Vite plugin that makes every `import()` of the build repeatable: when one of its files, script or style, cannot be
 * fetched, it rejects, and the next call fetches that file again.
 */
export function retryFailedParts(): Plugin {
  const singleFiles = new Set<string>();
  return {
    name: 'retry-failed-parts',
    apply: 'build',
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
    transform: {
      filter: { id: preloadHelper },
      handler: (code) =>
        changes.reduce((changed, [text, replacement]) => {
          if (!text.test(changed))
            throw new Error(`Vite's preload helper has no ${text}. Adapt retryFailedParts to it.`);
          return changed.replace(text, replacement);
        }, code),
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
