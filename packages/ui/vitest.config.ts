import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { icuCatalogue } from '../../scripts/vite/icuCatalogue.ts';

export default defineConfig({
  plugins: [icuCatalogue(), vanillaExtractPlugin()],
  test: { name: 'ui', environment: 'jsdom' },
});
