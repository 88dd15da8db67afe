import type { Hono } from 'hono';
import type { Env } from '../http/Env.ts';
import { cachingOf, serveFile } from './serveFile.ts';

/** The pages may load only files of this server. They may frame the running examples, which are below `/docs/` too. */
const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** `npm run docs:build` builds the docs site. */
export function addDocs(app: Hono<Env>, folder: string): void {
  // The links of the pages are relative to the folder.
  app.get('/docs', (context) => context.redirect('/docs/', 301));
  app.get('/docs/*', async (context, next) => {
    const path = context.req.path.slice('/docs'.length).replace(/^\/$/, '/index.html');
    context.header('Content-Security-Policy', contentSecurity);
    return (await serveFile(context, folder, path, cachingOf(path))) ?? next();
  });
}
