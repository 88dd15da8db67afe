import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brotliFiles } from '../../scripts/vite/brotliFiles.ts';
import { sharedBuild } from '../../scripts/vite/sharedBuild.ts';

/** Builds the agent console, which the backend serves at /agent. */
export default defineConfig({
  root: fileURLToPath(new URL('./console', import.meta.url)),
  base: '/agent/',
  plugins: [brotliFiles()],
  build: { ...sharedBuild, outDir: '../dist/console' },
});
