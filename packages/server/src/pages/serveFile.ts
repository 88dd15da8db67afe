import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { HttpContext } from '../http/Env.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * How browsers cache a file: `immutable` (for a year, if the URL contains a content hash) or `revalidate` on every use.
 */
export type Caching = 'immutable' | 'revalidate';

/** The names of files in `/assets/` contain a content hash. */
export function cachingOf(path: string): Caching {
  return path.startsWith('/assets/') ? 'immutable' : 'revalidate';
}

/**
 * Responds with 304 if the browser has the current version. Uses the precompressed `.br` file if there is one and the
 * browser accepts Brotli. Returns undefined if the file can't be read or has an unknown extension. `..` in the path
 * can't leave the folder.
 */
export async function serveFile(
  context: HttpContext,
  folder: string,
  path: string,
  caching: Caching,
): Promise<Response | undefined> {
  const file = join(folder, normalize(join(sep, path)));
  const type = mimeTypes[extname(file)];
  const acceptsBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const compressed = type && acceptsBrotli ? await read(`${file}.br`) : undefined;
  const content = compressed ?? (type ? await read(file) : undefined);
  if (!content || !type) return undefined;
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(compressed ? { 'Content-Encoding': 'br' } : {}),
  };
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
  return context.body(new Uint8Array(content), 200, headers);
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
