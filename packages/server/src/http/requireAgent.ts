import { limits } from '@chat/core/protocol';
import type { MiddlewareHandler } from 'hono';
import type { AgentIdentity } from '../channel/AgentAccess.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { addressOf } from './requestAddress.ts';

/**
 * Returns the agent of a request's `X-Agent-Token`, or undefined if the token is missing, unknown or revoked. After too
 * many wrong tokens from the network address, throws `Refusal` 429 for every token that this process has not accepted
 * before.
 */
export function agentOf(backend: HttpBackend, context: HttpContext): Promise<AgentIdentity | undefined> {
  return backend.agents.identify(context.req.header('x-agent-token') ?? '', addressOf(backend, context));
}

/**
 * Allows only agents, else throws `Refusal` 401. Writes an audit log line for each successful change except typing:
 * agent, method, path and flow token, but no content.
 */
export function requireAgent(backend: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    const agent = await agentOf(backend, context);
    if (!agent) {
      throw new Refusal(401, 'Only agents may call this. Send a valid token in the header X-Agent-Token.', {
        code: 'agent_unknown',
      });
    }
    context.set('agent', agent);
    await next();
    const { method, path } = context.req;
    const isChange = method !== 'GET' && method !== 'HEAD' && !path.endsWith('/typing');
    if (!isChange || context.res.status >= 400) return;
    const channel = context.req.query('flow_token');
    const suffix =
      channel === undefined ? '' : ` of channel ${JSON.stringify(channel.slice(0, limits.nameCharacters))}`;
    backend.logger.audit(`Agent "${agent.name}": ${method} ${path}${suffix}`);
  };
}

/** Allows only agents whose token has the role `admin`, else throws `Refusal` 403 `admin_only`. */
export function requireAdmin(): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (context.get('agent')?.role === 'admin') return next();
    throw new Refusal(
      403,
      'Only a token with the admin role may change a channel. Create one: `npm run agents -- add NAME --admin`.',
      {
        code: 'admin_only',
      },
    );
  };
}
