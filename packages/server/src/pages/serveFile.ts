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

/** How long browsers may keep a file without asking: for ever where its name changes with its content. */
export type Caching = 'immutable' | 'revalidate';

/**
 * Answers a file below a folder, compressed beforehand where a `.br` lies beside it and the browser takes it.
 * Undefined where there is no such file; a path that leads out of the folder is no such file.
 */
export async function serveFile(
  context: HttpContext,
  folder: string,
  path: string,
  caching: Caching,
): Promise<Response | undefined> {
  const file = join(folder, normalize(join(sep, path)));
  const type = mimeTypes[extname(file)];
  const takesBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const compressed = type && takesBrotli ? await read(`${file}.br`) : undefined;
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
