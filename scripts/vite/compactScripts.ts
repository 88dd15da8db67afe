import { minify, type Plugin } from 'vite';

/**
 * Vite plugin that shortens every script before Terser does: Oxc writes `??` and `?.`, puts constants in place, and gives the
 * private fields of every class the same few names. Terser does not, and the two together are 1 % smaller after brotli than
 * either alone.
 */
export function compactScripts(): Plugin {
  return {
    name: 'compact-scripts',
    apply: 'build',
    async renderChunk(code, { fileName }) {
      const {
        code: compact,
        map,
        errors,
      } = await minify(fileName, code, {
        module: true,
        compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
        mangle: { toplevel: false },
        codegen: { removeWhitespace: false },
        sourcemap: true,
      });
      if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
      return { code: compact, ...(map ? { map } : {}) };
    },
  };
}
