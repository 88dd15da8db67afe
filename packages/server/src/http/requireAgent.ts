import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../chat/Refusal.ts';
import { isSameSecret } from '../chat/secrets.ts';
import type { Env, HttpBackend } from './Env.ts';

/** Lets only agents in: `X-Agent-Token` must be the server's. */
export function requireAgent({ agentToken }: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (isSameSecret(context.req.header('x-agent-token') ?? '', agentToken)) return next();
    throw new Refusal(401, 'Agents only: send the header X-Agent-Token.', { code: 'agent_unknown' });
  };
}
