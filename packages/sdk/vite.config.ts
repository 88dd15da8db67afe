import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brotliFiles } from '../../scripts/vite/brotliFiles.ts';
import { sharedBuild } from '../../scripts/vite/sharedBuild.ts';

/** The loader that a site owner pastes: one classic script that imports nothing. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brotliFiles()],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    lib: { entry: 'src/loader.ts', formats: ['iife'], name: 'chatLoader', fileName: () => 'loader.js' },
  },
});
