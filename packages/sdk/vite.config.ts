import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig } from 'vite';
import { brotliFiles } from '../../scripts/vite/brotliFiles.ts';
import { compactScripts } from '../../scripts/vite/compactScripts.ts';
import { packageSizes } from '../../scripts/vite/packageSizes.ts';
import { pinnedCopy } from '../../scripts/vite/pinnedCopy.ts';
import { sharedBuild } from '../../scripts/vite/sharedBuild.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The module that talks to the widget. The loader fetches it when it is needed, for example when the pointer reaches
 * the launcher.
 */
const connectionFile = 'chat-frame.js';

const connection: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [packageSizes('chat-frame'), compactScripts(), brotliFiles()],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    // A running dev server may be serving these files. Their names never change, so the build overwrites them.
    emptyOutDir: false,
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      input: 'src/connectWidget.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: connectionFile },
    },
  },
};

/** Builds the loader: one classic script. It imports the connection module on demand. */
export default defineConfig(async ({ command }) => {
  const connectionUrl = command === 'build' ? await buildConnection() : connectionFile;
  return {
    root,
    plugins: [
      packageSizes('loader'),
      brotliFiles(),
      pinnedCopy({ folder: `${root}dist`, urls: ['loader.js', connectionUrl], base: '/v1/' }),
    ],
    define: { connectionFile: JSON.stringify(connectionUrl) },
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

/**
 * Builds the module and returns its URL with a content hash, so the loader never gets a different version from a cache.
 */
async function buildConnection(): Promise<string> {
  const built = await build(connection);
  const hash = createHash('sha256');
  for (const result of [built].flat()) {
    for (const file of 'output' in result ? result.output : [])
      if (file.type === 'chunk') hash.update(file.code);
  }
  return `${connectionFile}?v=${hash.digest('hex').slice(0, 6)}`;
}
