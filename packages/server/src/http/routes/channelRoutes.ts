import { Hono } from 'hono';
import { wireAgentsOf, wireConfigOf } from '../../channel/wireConfig.ts';
import { campaignsOf } from '../../conversation/triggerCampaign.ts';
import { toUrl, toWireTrigger } from '../../wire/wire.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { publicRequestUrl } from '../publicRequestUrl.ts';
import { requireChannel } from '../requestChannel.ts';

/** These routes are public. */
export function channelRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .get('/config', async (context) => {
      const channel = await requireChannel(backend, context);
      return context.json(await wireConfigOf(backend, channel, publicRequestUrl(backend, context)));
    })
    .get('/agents', async (context) => {
      const channel = await requireChannel(backend, context);
      return context.json({ payload: await wireAgentsOf(backend, channel) });
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
        ...toWireTrigger(campaign),
      }));
      return context.json({ payload });
    });
}
