import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';

export default defineConfig(
  packageBuild({ root: fileURLToPath(new URL('.', import.meta.url)), isClient: true }),
);
