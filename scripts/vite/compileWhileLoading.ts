import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin that lets Chromium compile the entry beside the main thread while it arrives, instead of each function when it is
 * first called: nearly all of it is called at once, in the middle of the first render. To other browsers it is a comment.
 */
export function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    apply: 'build',
    generateBundle: {
      // It counts on the first line only, so it is added when nothing comes before it any more.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = hint + file.code;
      },
    },
  };
}
