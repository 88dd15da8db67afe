import type { BuildEnvironmentOptions } from 'vite';

/**
 * What all builds have in common beside Vite's defaults (browsers since 2023): no polyfills, no report on slow plugins,
 * and no warning for each "use client" in a library, which means nothing here. Terser is slower than what Vite brings, and
 * its files are smaller after brotli.
 */
export const sharedBuild = {
  modulePreload: { polyfill: false },
  // From these on `light-dark()` is known, so that `color-scheme` needs no variables in its place.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  reportCompressedSize: false,
  emptyOutDir: true,
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      pure_getters: true,
      inline: 1,
      hoist_funs: true,
      // Only the loggers of @anycable/core are called so, and ours writes nothing.
      pure_funcs: ['debug', 'info', 'warn', 'error'].map((level) => `this.logger.${level}`),
    },
  },
  rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
} satisfies BuildEnvironmentOptions;
