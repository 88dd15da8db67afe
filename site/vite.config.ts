import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sharedBuild } from '../scripts/vite/sharedBuild.ts';
import { sitePlugin } from './generator/sitePlugin.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the docs site. Its URLs are relative, so any web server can serve it below any path. */
export default defineConfig({
  root: fromHere('.'),
  base: './',
  plugins: [sitePlugin()],
  // The example imports the packages by name, but is outside the workspace.
  resolve: { dedupe: ['@chat/core', '@chat/hooks', 'react', 'react-dom'] },
  build: {
    ...sharedBuild,
    // Terser would save a few kilobytes, but take most of the build's time.
    minify: 'oxc',
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      input: { site: fromHere('browser/main.ts'), 'live/custom-ui': fromHere('live/custom-ui.html') },
    },
  },
});
