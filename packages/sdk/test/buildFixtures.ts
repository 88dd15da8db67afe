import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const fixtureFolder = fromHere('../dist/fixtures/');

/** Runs once before all tests. */
export async function buildFixtures(): Promise<void> {
  await build({
    root: fromHere('..'),
    configFile: false,
    logLevel: 'warn',
    // StrictMode mounts components twice only in React's development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: fixtureFolder,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(
          ['package', 'react', 'vue'].map((name) => [name, fromHere(`./fixtures/${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}
