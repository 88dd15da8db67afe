import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig } from 'vite';
import { brotliFiles } from '../../scripts/vite/brotliFiles.ts';
import { compactScripts } from '../../scripts/vite/compactScripts.ts';
import { packageSizes } from '../../scripts/vite/packageSizes.ts';
import { pinnedCopy } from '../../scripts/vite/pinnedCopy.ts';
import { sharedBuild } from '../../scripts/vite/sharedBuild.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What speaks with the widget: a module that the loader fetches together with the frame. */
const connectionFile = 'chat-frame.js';

const connection: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [packageSizes('chat-frame'), compactScripts(), brotliFiles()],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    // Both files always have the same names, so nothing is ever left over, and a server that runs misses neither.
    emptyOutDir: false,
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      input: 'src/connectWidget.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: connectionFile },
    },
  },
};

/** The loader that a site owner pastes: one classic script that imports nothing until the visitor comes near. */
export default defineConfig(async ({ command }) => {
  const connectionAddress = command === 'build' ? await buildConnection() : connectionFile;
  return {
    root,
    plugins: [
      packageSizes('loader'),
      brotliFiles(),
      pinnedCopy({ folder: `${root}dist`, addresses: ['loader.js', connectionAddress], base: '/v1/' }),
    ],
    define: { connectionFile: JSON.stringify(connectionAddress) },
    build: {
      ...sharedBuild,
      outDir: 'dist',
      emptyOutDir: false,
      lib: {
        entry: 'src/loader.ts',
        formats: ['iife' as const],
        name: 'chatLoader',
        fileName: () => 'loader.js',
      },
    },
  };
});

/** Builds the module first, so that the loader asks for exactly this version of it, whatever caches hold. */
async function buildConnection(): Promise<string> {
  const built = await build(connection);
  const hash = createHash('sha256');
  for (const result of [built].flat()) {
    for (const file of 'output' in result ? result.output : [])
      if (file.type === 'chunk') hash.update(file.code);
  }
  return `${connectionFile}?v=${hash.digest('hex').slice(0, 6)}`;
}
