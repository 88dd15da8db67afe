import { notFound } from '../chat/Refusal.ts';
import { type Channel, findChannel } from '../storage/channels.ts';
import type { HttpBackend, HttpContext } from './Env.ts';

/** The channel that a request names by `flow_token`. Throws `Refusal` 404 where there is none. */
export async function requireChannel(backend: HttpBackend, context: HttpContext): Promise<Channel> {
  const flowToken = context.req.query('flow_token');
  const channel = flowToken === undefined ? undefined : await findChannel(backend.db, flowToken);
  if (!channel) throw notFound();
  return channel;
}
