import { Hono } from 'hono';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { addDocs } from './addDocs.ts';
import { confirmPages } from './confirmPages.ts';
import { readDemoPages } from './demoPages.ts';
import { demoSignIn } from './demoSignIn.ts';
import { healthCheck } from './healthCheck.ts';
import { avatarFolder, type PageFolders } from './PageFolders.ts';
import { cachingOf, serveFile } from './serveFile.ts';
import type { WidgetHtml } from './WidgetHtml.ts';
import { widgetPageResponse } from './widgetPage.ts';

export async function createPages(
  backend: HttpBackend,
  folders: PageFolders,
  widgetHtml?: WidgetHtml,
): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  app.get('/healthz', healthCheck(backend));
  app.get('/widget', (context) =>
    widgetPageResponse(backend, context, { folder: folders.widget, widgetHtml }),
  );
  // A development server serves the widget's assets itself.
  if (!widgetHtml) addBuild(app, '/widget', folders.widget);
  addLoader(app, folders.sdk);
  app.get('/avatars/:name', async (context) => {
    const response = await serveFile(context, avatarFolder, context.req.param('name'), 'revalidate');
    if (!response) throw notFound();
    return response;
  });
  app.route('/confirm', confirmPages(backend));
  addConsole(app, folders.console);
  if (backend.isDemo) {
    app.route('/demo/sign-in', demoSignIn(backend));
    if (folders.docs) addDocs(app, folders.docs);
    await addDemo(app, folders.demo);
  } else app.get('/', (context) => context.text(noPageText, 404));
  return app;
}

const noPageText = 'This is a chat server. There is no page here. The agent console is at /agent.\n';

/**
 * The newest build has a URL without a version and one with the major version of the host page API. Each build also has
 * a permanent URL with its hash, for use with `integrity`.
 */
function addLoader(app: Hono<Env>, folder: string): void {
  for (const [route, below] of [
    ['/:file{(?:loader|chat-frame)\\.js}', ''],
    ['/v1/:file{(?:loader|chat-frame)\\.js}', ''],
    ['/v1/:build{[0-9a-f]+}/:file{(?:loader|chat-frame)\\.js}', 'pinned'],
  ] as const) {
    app.get(route, async (context, next) => {
      const { build, file } = context.req.param();
      // Browsers load modules with CORS, and scripts from other origins need it for `integrity`.
      context.header('Access-Control-Allow-Origin', '*');
      const hasContentHash = file === 'chat-frame.js' && context.req.query('v') !== undefined;
      const isImmutable = build !== undefined || hasContentHash;
      const path = [below, build, file].filter(Boolean).join('/');
      return (await serveFile(context, folder, path, isImmutable ? 'immutable' : 'revalidate')) ?? next();
    });
  }
}

function addConsole(app: Hono<Env>, folder: string): void {
  app.get('/agent', async (context) => {
    context.header('Content-Security-Policy', consoleSecurity(new URL(context.req.url).host));
    context.header('Referrer-Policy', 'no-referrer');
    const page = await serveFile(context, folder, 'index.html', 'revalidate');
    if (!page) throw new Refusal(503, 'The agent console is not built. Run `npm run build`, then try again.');
    return page;
  });
  addBuild(app, '/agent', folder);
}

/** Leaves out the HTML pages, which need their own headers. */
function addBuild(app: Hono<Env>, base: string, folder: string): void {
  app.get(`${base}/*`, async (context, next) => {
    const path = context.req.path.slice(base.length);
    if (path.endsWith('.html')) return next();
    return (await serveFile(context, folder, path, cachingOf(path))) ?? next();
  });
}

/** The console may run only its own scripts, and connect only to this server. */
const consoleSecurity = (host: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data: https:",
    "media-src 'self' blob:",
    // Not every browser applies 'self' to websockets.
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

async function addDemo(app: Hono<Env>, folder: string): Promise<void> {
  for (const { path, file, headers } of await readDemoPages(folder)) {
    app.get(path, async (context, next) => {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      return (await serveFile(context, folder, file, 'revalidate')) ?? next();
    });
  }
  app.get('/demo/*', async (context, next) => {
    const path = context.req.path.slice('/demo'.length);
    return (await serveFile(context, folder, path, 'revalidate')) ?? next();
  });
}
