import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';

/** Builds the published package. It does not export the fault proxy, which is only for tests of this repository. */
export default defineConfig(packageBuild({ root: fileURLToPath(new URL('.', import.meta.url)) }));
