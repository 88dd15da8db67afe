import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inProject } from '../../scripts/launcher/project.mjs';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { readSite } from './readSite.ts';
import { pagePaths } from './siteUrls.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
};

/**
 * Vite plugin that adds the pages of the docs site to the build, and serves them in development. The build fails if a
 * link or an anchor is broken.
 */
export function sitePlugin(): Plugin {
  return {
    name: 'docs-site',
    // The HTML pages of the examples are in the bundle only after Vite's own plugins.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = readSite(builtAssets(bundle));
      const broken = findBrokenLinks(files, new Set([...Object.keys(bundle), 'icon.svg']));
      if (broken.length > 0) this.error(`Broken links:\n${broken.join('\n')}`);
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.watcher.add(pagePaths.map((path) => inProject(path)));
      server.watcher.on('change', (file) => {
        if (file.endsWith('.md')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(async (request, response, next) => {
        try {
          const url = decodeURI((request.url ?? '/').replace(/[?#].*$/, '')).slice(1) || 'index.html';
          const isPage = url.endsWith('.html') && !url.startsWith('live/');
          if (!isPage && url !== 'search.json' && !url.startsWith('images/')) return next();
          const file = readSite({ script: '/browser/main.ts', styles: [] }).get(url);
          if (file === undefined) return next();
          response.setHeader('content-type', types[posix.extname(url)] ?? 'text/plain');
          const isText = typeof file === 'string' && isPage;
          response.end(isText ? await server.transformIndexHtml(`/${url}`, file) : file);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function builtAssets(bundle: Rolldown.OutputBundle) {
  const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'site');
  if (script?.type !== 'chunk')
    throw new Error(
      'The build has no script named "site". Add an input with this name to site/vite.config.ts.',
    );
  return { script: script.fileName, styles: [...(script.viteMetadata?.importedCss ?? [])] };
}
