import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliFiles } from '../scripts/vite/brotliFiles.ts';
import { icuCatalogue } from '../scripts/vite/icuCatalogue.ts';
import { sharedBuild } from '../scripts/vite/sharedBuild.ts';

/** Everything that every screen with a header stands in: one file instead of a dozen compresses better and arrives at once. */
const frame =
  /packages\/ui\/src\/(?:elements\/(?:Avatar|AvatarStack|Banner|Button|IconButton|createIcon|initialsOf)|blocks\/(?:BrandingFooter|ChatHeader|HeaderActions|Panel|speakerOf|useAvailability))|widget\/src\/(?:screens\/(?:BrandLine|Layout|WidgetHeader|useFocusOnOpen)|host\/windows)/;

/** The iframe app. The backend serves `dist/index.html` at /widget with the channel's configuration in it, the rest below /widget/. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/widget/',
  plugins: [react(), vanillaExtractPlugin(), icuCatalogue({ withoutParser: true }), brotliFiles()],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    manifest: true,
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'frame', test: frame, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
