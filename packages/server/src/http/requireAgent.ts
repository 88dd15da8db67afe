import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../chat/Refusal.ts';
import { isSameSecret } from '../chat/secrets.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';

/** Whether a request carries the agents' token. */
export function isAgent({ agentToken }: Pick<HttpBackend, 'agentToken'>, { req }: HttpContext): boolean {
  return isSameSecret(req.header('x-agent-token') ?? '', agentToken);
}

/** Lets only agents in: `X-Agent-Token` must be the server's. */
export function requireAgent(backend: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (isAgent(backend, context)) return next();
    throw new Refusal(401, 'Agents only: send the header X-Agent-Token.', { code: 'agent_unknown' });
  };
}
