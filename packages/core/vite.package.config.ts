import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';

/** Builds the published package. The fault proxy needs Node and `ws`, and serves only the tests of this repository. */
export default defineConfig(
  packageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), unpublished: ['./testing/node'] }),
);
