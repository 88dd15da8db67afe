import type { BuildEnvironmentOptions } from 'vite';

/**
 * Build options shared by the loader, the widget, the console, the docs and the measurements. `checks` turns off two
 * reports: on slow plugins, and on "use client" in libraries, which has no effect. Terser is slower than Vite's default
 * minifier, but its output is smaller after brotli.
 */
export const sharedBuild = {
  modulePreload: { polyfill: false },
  // The first versions that support `light-dark()`. For older targets, it would be compiled to CSS variables.
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
      // Removes log calls. Only @anycable/core logs this way, and its logger does nothing here.
      pure_funcs: ['debug', 'info', 'warn', 'error'].map((level) => `this.logger.${level}`),
    },
  },
  rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
} satisfies BuildEnvironmentOptions;
