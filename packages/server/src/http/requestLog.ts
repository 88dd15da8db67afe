import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../logger.ts';
import type { Env } from './Env.ts';

const secretParameters = [
  'conv_token',
  'pubsub_token',
  'agent_token',
  'token',
  'code',
  'jid',
  'auth_signature',
];

/** Logs every call of the API with its duration, without the secrets that an address may carry. */
export function requestLog(logger: Logger): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAtMs = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAtMs);
    const { method, url } = context.req;
    logger.info(`${method} ${withoutSecrets(url)} ${context.res.status} ${durationMs} ms`);
  };
}

/** An address's path and query with every secret replaced by a dash. */
function withoutSecrets(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  for (const name of [...searchParams.keys()]) {
    if (secretParameters.includes(name.toLowerCase())) searchParams.set(name, '-');
  }
  const query = searchParams.size === 0 ? '' : `?${searchParams}`;
  const path = pathWithoutSecrets(pathname);
  return path === pathname ? pathname + query : path;
}

/** Returns a path for the log: what opens a file or confirms an address is replaced by a dash. */
export function pathWithoutSecrets(path: string): string {
  return path.replace(/^(\/api\/attachments|\/confirm)\/.*/s, '$1/-');
}
