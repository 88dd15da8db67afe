import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from '../../scripts/vite/brotliFiles.ts';
import { icuCatalog } from '../../scripts/vite/icuCatalog.ts';
import { onlyEnglish } from '../../scripts/vite/onlyEnglish.ts';
import { sharedBuild } from '../../scripts/vite/sharedBuild.ts';
import { shortClassNames } from '../../scripts/vite/shortClassNames.ts';

/** Builds the agent console, which the backend serves at /agent. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/agent/',
  // The kit and the hooks use the console's React.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: shortClassNames() }),
    onlyEnglish(),
    icuCatalog({ withoutParser: true }),
    brotliFiles(),
  ],
  build: { ...sharedBuild, outDir: '../server/dist/console' },
});
