import { Hono } from 'hono';
import { wireConfigOf } from '../../channel/wireConfig.ts';
import { campaignsOf } from '../../conversation/triggerCampaign.ts';
import { listAgents } from '../../storage/agents.ts';
import { toUrl, toWireAgent } from '../../wire/wire.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { publicRequestUrl } from '../publicRequestUrl.ts';
import { requireChannel } from '../requestChannel.ts';

/** The public routes of a channel: its configuration, agents and campaigns. */
export function channelRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .get('/config', async (context) => {
      const channel = await requireChannel(backend, context);
      return context.json(wireConfigOf(backend, channel, publicRequestUrl(backend, context)));
    })
    .get('/agents', async (context) => {
      const channel = await requireChannel(backend, context);
      const agents = await listAgents(backend.db, channel.id);
      return context.json({ payload: agents.map((agent) => toWireAgent(agent, backend.publicUrl)) });
    })
    .get('/campaigns', async (context) => {
      const channel = await requireChannel(backend, context);
      const payload = campaignsOf(channel).map((campaign) => ({
        id: campaign.id,
        message: campaign.message,
        sender: campaign.sender && {
          name: campaign.sender.name,
          avatar_url: toUrl(backend.publicUrl, campaign.sender.avatarUrl),
        },
        trigger_only_during_business_hours: campaign.onlyDuringBusinessHours,
        trigger_rules: { time_on_page: campaign.timeOnPageSeconds, url: campaign.url },
      }));
      return context.json({ payload });
    });
}
