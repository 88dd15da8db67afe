import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { declarations } from '../../scripts/vite/declarations.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The package that is published: what a bundler imports, on its own, with its types. What it needs of the protocol is in it, so
 * that it depends on nothing; what speaks with the widget is a file of its own that is fetched with the frame.
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
