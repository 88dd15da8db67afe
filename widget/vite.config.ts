import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from '../scripts/vite/brotliFiles.ts';
import { icuCatalogue } from '../scripts/vite/icuCatalogue.ts';
import { sharedBuild } from '../scripts/vite/sharedBuild.ts';

/**
 * What is always loaded together is one file: it compresses better than its parts. React stays the same over releases
 * of the widget, so that browsers keep it.
 */
const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'conversation', test: /[\\/]screens[\\/](?:Messages|WidgetHeader)\.tsx$/, priority: 1 },
];

/** The iframe app. The backend serves `dist/index.html` at /widget with the channel's configuration in it, the rest below /widget/. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/widget/',
  plugins: [react(), vanillaExtractPlugin(), icuCatalogue({ withoutParser: true }), brotliFiles()],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    manifest: true,
    rolldownOptions: { ...sharedBuild.rolldownOptions, output: { codeSplitting: { groups } } },
  },
});
