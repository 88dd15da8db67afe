import { Hono } from 'hono';
import * as v from 'valibot';
import { changeConfig } from '../../../channel/changeConfig.ts';
import { sealIdentitySecret } from '../../../channel/identitySecret.ts';
import { publishPresence } from '../../../connection/publishPresence.ts';
import { notFound } from '../../../foundation/Refusal.ts';
import { idSchema } from '../../../foundation/schemas.ts';
import { listAgents, setAvailability } from '../../../storage/agents.ts';
import { changeChannel, findChannel, listChannels } from '../../../storage/channels.ts';
import { toWireAgent } from '../../../wire/wire.ts';
import type { Env, HttpBackend, HttpContext } from '../../Env.ts';
import { readJson } from '../../readBody.ts';
import { agentOf, requireAdmin, requireAgent } from '../../requireAgent.ts';
import { agentConversationRoutes } from './agentConversationRoutes.ts';
import { agentMessageRoutes } from './agentMessageRoutes.ts';

const availabilitySchema = v.object({ availability_status: v.picklist(['online', 'busy', 'offline']) });
const configSchema = v.record(v.string(), v.unknown());

export function agentRoutes(backend: HttpBackend): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/session', async (context) => {
    const agent = await agentOf(backend, context);
    return context.json({ is_agent: agent !== undefined, name: agent?.name, role: agent?.role });
  });
  app.use(requireAgent(backend));
  app.route('/conversations', agentConversationRoutes(backend));
  app.route('/messages', agentMessageRoutes(backend));
  app.get('/agents', async (context) => {
    const agents = await listAgents(backend.db, (await channelOf(backend, context)).id);
    const payload = agents.map((agent) => ({
      ...toWireAgent(agent, backend.publicUrl),
      channel_id: agent.channelId,
    }));
    return context.json({ payload });
  });
  app.patch('/agents/:id', async (context) => {
    const { availability_status } = await readJson(context, availabilitySchema, backend.limits);
    const id = v.safeParse(idSchema, context.req.param('id'));
    const agent = id.success ? await setAvailability(backend.db, id.output, availability_status) : undefined;
    if (!agent) throw notFound();
    await publishPresence(backend, agent);
    return context.json(toWireAgent(agent, backend.publicUrl));
  });
  app.get('/channel', async (context) => context.json((await channelOf(backend, context)).config));
  app.patch('/channel', requireAdmin(), async (context) => {
    const { id, flowToken } = await channelOf(backend, context);
    const changes = await readJson(context, configSchema, backend.limits);
    const seal = (secret: string) => sealIdentitySecret(backend.keys, flowToken, secret);
    const changed = await changeChannel(backend.db, id, (channel) => changeConfig(channel, changes, seal));
    if (!changed) throw notFound();
    return context.json(changed.config);
  });
  return app;
}

/** Returns the oldest channel if there is no `flow_token`. */
async function channelOf({ db }: HttpBackend, context: HttpContext) {
  const flowToken = context.req.query('flow_token');
  const channel = flowToken === undefined ? (await listChannels(db))[0] : await findChannel(db, flowToken);
  if (!channel) throw notFound();
  return channel;
}
