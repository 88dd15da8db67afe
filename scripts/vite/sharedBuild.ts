import type { BuildEnvironmentOptions } from 'vite';

/**
 * What all builds have in common beside Vite's defaults (browsers since 2023): no polyfills, no report on slow plugins,
 * and no warning for each "use client" in a library, which means nothing here.
 */
export const sharedBuild = {
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  emptyOutDir: true,
  rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
} satisfies BuildEnvironmentOptions;
