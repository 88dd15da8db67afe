import { Hono } from 'hono';
import { notFound, Refusal } from '../chat/Refusal.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { readDemoPages } from './demoPages.ts';
import { demoSignIn } from './demoSignIn.ts';
import { avatarFolder, type PageFolders } from './PageFolders.ts';
import { serveFile } from './serveFile.ts';
import { answerWidgetPage, type WidgetHtml } from './widgetPage.ts';

/** Everything that is not the API: the widget, the loader, the demo host pages, the agent console, pictures. */
export async function createPages(
  backend: HttpBackend,
  folders: PageFolders,
  widgetHtml?: WidgetHtml,
): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  app.get('/healthz', (context) => context.json({ status: 'ready' }));
  app.get('/widget', (context) => answerWidgetPage(backend, context, { folder: folders.widget, widgetHtml }));
  // A development server has the rest of the widget itself.
  if (!widgetHtml) addBuild(app, '/widget', folders.widget);
  for (const file of ['/loader.js', '/chat-frame.js']) {
    app.get(file, async (context, next) => {
      // Modules and pinned scripts of other origins are fetched with CORS.
      context.header('Access-Control-Allow-Origin', '*');
      const caching = context.req.query('v') === undefined ? 'revalidate' : 'immutable';
      return (await serveFile(context, folders.sdk, file, caching)) ?? next();
    });
  }
  app.get('/avatars/:name', async (context) => {
    const answer = await serveFile(context, avatarFolder, context.req.param('name'), 'revalidate');
    if (!answer) throw notFound();
    return answer;
  });
  addConsole(app, folders.console);
  app.route('/demo/sign-in', demoSignIn(backend));
  await addDemo(app, folders.demo);
  return app;
}

function addConsole(app: Hono<Env>, folder: string): void {
  app.get('/agent', async (context) => {
    context.header('Content-Security-Policy', consoleSecurity);
    context.header('Referrer-Policy', 'no-referrer');
    const page = await serveFile(context, folder, 'index.html', 'revalidate');
    if (!page) throw new Refusal(503, 'The agent console is not built. Run `npm run build`, then try again.');
    return page;
  });
  addBuild(app, '/agent', folder);
}

/** Everything below a build's folder but its page, which goes out with its own headers or not at all. */
function addBuild(app: Hono<Env>, base: string, folder: string): void {
  app.get(`${base}/*`, async (context, next) => {
    const path = context.req.path.slice(base.length);
    if (path.endsWith('.html')) return next();
    return (await serveFile(context, folder, path, cachingOf(path))) ?? next();
  });
}

const consoleSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data: https:",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
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

/** What a build puts below `assets/` has its content's hash in its name. */
function cachingOf(path: string) {
  return path.startsWith('/assets/') ? 'immutable' : 'revalidate';
}
