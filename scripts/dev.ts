import { createServer as createViteServer } from 'vite';
import { addressLines, createServer, optionsFromEnvironment } from '../packages/server/src/index.ts';
import { buildStale } from './building/buildStale.mjs';
import { rebuildOnChange } from './building/rebuildOnChange.ts';
import { inProject } from './launcher/project.mjs';
import { forwardSignals } from './launcher/runProcess.mjs';

/**
 * `npm run dev`: the reference backend with Vite as middleware. Widget changes show up immediately in the iframe of the
 * demo page. The loader and the agent console are rebuilt on change; reload the page to see them. Backend changes need
 * a restart.
 */
forwardSignals();

const options = optionsFromEnvironment(process.env);
const server = createServer({
  ...options,
  demo: true,
  pages: { widget: inProject('widget') },
  widgetHtml: (html) => vite.transformIndexHtml('/widget/', html),
  fallback: (request, response, next) => vite.middlewares(request, response, next),
});

const vite = await createViteServer({
  configFile: inProject('widget/vite.config.ts'),
  cacheDir: inProject('.cache/vite'),
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: { server: server.httpServer } },
});

// The docs are built only at the start. `npm run docs` shows changes immediately.
await Promise.all([
  rebuildOnChange(vite.watcher, ['loader', 'agent console']),
  buildStale({ only: ['docs'] }),
]);
await server.listen();
for (const line of addressLines(server, { isDemo: true, publicUrl: options.publicUrl })) console.log(line);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

async function stop(): Promise<void> {
  await vite.close();
  await server.close();
  process.exit(0);
}
