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
  plugins: [declarations({ project: `${root}tsconfig.package.json`, entry: 'packages/sdk/src/index.d.ts' })],
  build: {
    outDir: 'dist/npm',
    emptyOutDir: true,
    minify: false,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
  },
});
