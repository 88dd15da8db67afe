import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin that adds a comment to the entry script. The comment makes Chromium compile all functions of the script
 * off the main thread during the download. Without it, Chromium compiles each function at its first call, and the first
 * render calls nearly all of them. Other browsers ignore the comment.
 */
export function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    apply: 'build',
    generateBundle: {
      // The comment must be the first line, so it is added after all other plugins.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = hint + file.code;
      },
    },
  };
}
