import { minify, type Plugin } from 'vite';

/**
 * Vite plugin that minifies every script with Oxc before Terser. Oxc introduces `?.`, and reuses the same short names
 * for the private fields of all classes. Terser does neither. After brotli, the output of both is 1 % smaller than that
 * of either alone.
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
