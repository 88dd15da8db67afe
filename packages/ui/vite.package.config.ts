import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { icuCatalog } from '../../scripts/vite/icuCatalog.ts';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';

export default defineConfig(
  packageBuild({
    root: fileURLToPath(new URL('.', import.meta.url)),
    isClient: true,
    bundled: ['@chat/themes/standard.css', '@chat/themes/flat.css'],
    stylesheet: 'styles',
    plugins: [vanillaExtractPlugin(), icuCatalog()],
  }),
);
