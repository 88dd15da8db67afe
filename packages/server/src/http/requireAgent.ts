import { limits } from '@chat/core/protocol';
import type { MiddlewareHandler } from 'hono';
import type { AgentIdentity } from '../channel/AgentAccess.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Env, HttpBackend, HttpContext } from './Env.ts';
import { addressOf } from './requestAddress.ts';

/** Returns whose token a request carries in `X-Agent-Token`; undefined if none or a wrong one. Throws `Refusal` 429 for guesses. */
export function agentOf(backend: HttpBackend, context: HttpContext): Promise<AgentIdentity | undefined> {
  return backend.agents.identify(context.req.header('x-agent-token') ?? '', addressOf(backend, context));
}

/** Allows only agents, and logs every change that one makes: who, what and the id, but no content. */
export function requireAgent(backend: HttpBackend): MiddlewareHandler<Env> {
  return async (context, next) => {
    const agent = await agentOf(backend, context);
    if (!agent) {
      throw new Refusal(401, 'Agents only: send the header X-Agent-Token.', { code: 'agent_unknown' });
    }
    context.set('agent', agent);
    await next();
    const { method, path } = context.req;
    const isChange = method !== 'GET' && method !== 'HEAD' && !path.endsWith('/typing');
    if (!isChange || context.res.status >= 400) return;
    const channel = context.req.query('flow_token');
    const where =
      channel === undefined ? '' : ` of channel ${JSON.stringify(channel.slice(0, limits.nameCharacters))}`;
    backend.logger.audit(`Agent "${agent.name}": ${method} ${path}${where}`);
  };
}

/** Allows only agents whose token has the role `admin`. */
export function requireAdmin(): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (context.get('agent')?.role === 'admin') return next();
    throw new Refusal(
      403,
      'Only tokens of the role admin may change a channel. Use `npm run agents -- add NAME --admin`.',
      {
        code: 'admin_only',
      },
    );
  };
}
