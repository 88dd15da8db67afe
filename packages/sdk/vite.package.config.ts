import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { declarations } from '../../scripts/vite/declarations.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the published npm package with its types. The protocol code is bundled, so the package has no dependencies.
 * The module that talks to the widget is a separate chunk, which loads only when it is needed.
 */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [declarations({ root, entries: ['src/index.ts'], dependencies: [] })],
  build: {
    outDir: 'dist/npm',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
  },
});
