import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type HostFiles, readHostFiles } from './readHostFiles.ts';

const folder = 'host';
const hostFolder = fileURLToPath(new URL('.', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Vite plugin that adds example host pages with the built loader and widget to Storybook, in the folder `/host/`. */
export function hostPages(): Plugin {
  let files: Promise<HostFiles> | undefined;
  const read = () => {
    files ??= readHostFiles().catch((cause: unknown) => {
      // Lets the next request try again.
      files = undefined;
      throw cause;
    });
    return files;
  };
  return {
    name: 'host-pages',
    configureServer({ middlewares, watcher }) {
      watcher.on('change', (file) => {
        if (file.startsWith(hostFolder)) files = undefined;
      });
      middlewares.use(`/${folder}`, async ({ url = '/' }, response, next) => {
        const { pathname, search } = new URL(url, 'http://files');
        const path = pathname.slice(1);
        const served = await read().catch(next);
        if (!served) return;
        const content = served.get(path.replace(/(?<=^|\/)$/, 'index.html'));
        if (content !== undefined) {
          const type = types[extname(path)] ?? 'text/html; charset=utf-8';
          response.writeHead(200, { 'content-type': type }).end(content);
          // Static file servers redirect folders too.
        } else if (served.has(`${path}/index.html`)) {
          response.writeHead(302, { location: `/${folder}/${path}/${search}` }).end();
        } else next();
      });
    },
    async generateBundle() {
      for (const [path, source] of await read()) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source });
      }
    },
  };
}
