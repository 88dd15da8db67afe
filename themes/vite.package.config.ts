import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { packageBuild } from '../scripts/vite/packageBuild.ts';

/** Builds the published package, with one stylesheet per theme. */
export default defineConfig(
  packageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), plugins: [vanillaExtractPlugin()] }),
);
