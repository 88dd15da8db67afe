import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from '../scripts/vite/brotliFiles.ts';
import { compactScripts } from '../scripts/vite/compactScripts.ts';
import { compileWhileLoading } from '../scripts/vite/compileWhileLoading.ts';
import { icuCatalog } from '../scripts/vite/icuCatalog.ts';
import { packageSizes } from '../scripts/vite/packageSizes.ts';
import { preloadFiles } from '../scripts/vite/preloadFiles.ts';
import { retryFailedChunks } from '../scripts/vite/retryFailedChunks.ts';
import { sharedBuild } from '../scripts/vite/sharedBuild.ts';
import { shortClassNames } from '../scripts/vite/shortClassNames.ts';

/** Hashes have 7 characters instead of Vite's 8, because they do not compress. */
const name = (extension: string) => `assets/[name]-[hash:7]${extension}`;

/** Modules that a conversation needs soon after it has opened, or on a hover, but not for its first paint. */
const firstUse = /\/(?:announcedTexts|focusRecovery|Supervisor|CopyMessage|copyText|partIcons)\.tsx?$/;

/**
 * Builds the iframe app. The backend serves `dist/index.html` at /widget, with the channel's configuration inlined,
 * and the assets below /widget/.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/widget/',
  // The kit and the hooks use the widget's React, not the one that they are tested with.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: shortClassNames() }),
    icuCatalog({ withoutParser: true }),
    packageSizes('widget'),
    retryFailedChunks(),
    compactScripts(),
    compileWhileLoading(),
    preloadFiles(),
    brotliFiles(),
  ],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    // The code that every first screen needs is one script: it compresses better than its parts and needs one request.
    // The modules in `firstUse` are another file.
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'firstUse', test: firstUse, priority: 1 },
          ],
        },
        // Short file names, because the `index` script contains all of them.
        chunkFileNames: name('.js'),
        assetFileNames: name('[extname]'),
      },
    },
  },
});
