import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';

/** Builds the published package, without the fault proxy, which needs Node and is only for tests of this repository. */
export default defineConfig(
  packageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), unpublished: ['./testing/node'] }),
);
