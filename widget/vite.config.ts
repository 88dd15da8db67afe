import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from '../scripts/vite/brotliFiles.ts';
import { compactScripts } from '../scripts/vite/compactScripts.ts';
import { compileWhileLoading } from '../scripts/vite/compileWhileLoading.ts';
import { icuCatalog } from '../scripts/vite/icuCatalog.ts';
import { packageSizes } from '../scripts/vite/packageSizes.ts';
import { retryFailedChunks } from '../scripts/vite/retryFailedChunks.ts';
import { sharedBuild } from '../scripts/vite/sharedBuild.ts';
import { shortClassNames } from '../scripts/vite/shortClassNames.ts';

/**
 * Builds the iframe app. The backend serves `dist/index.html` at /widget, with the channel's configuration inlined,
 * and the assets below /widget/.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/widget/',
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: shortClassNames() }),
    icuCatalog({ withoutParser: true }),
    packageSizes('widget'),
    retryFailedChunks(),
    compactScripts(),
    compileWhileLoading(),
    brotliFiles(),
  ],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    // Everything for the first screen is one file: it compresses better than its parts and needs one request.
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
});
