import { limits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readNewestConversation } from '../../conversation/startConversation.ts';
import { campaignsOf, triggerCampaign } from '../../conversation/triggerCampaign.ts';
import { notFound } from '../../foundation/Refusal.ts';
import {
  attributesSchema,
  bodyIdSchema,
  bytesOf,
  echoIdSchema,
  refererSchema,
  shortTextSchema,
} from '../../foundation/schemas.ts';
import { spendQuota } from '../../limits/quota.ts';
import { addVisitorEvent } from '../../storage/visitorEvents.ts';
import { changeContact } from '../../visitor/changeContact.ts';
import { toWireSession } from '../../wire/wire.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { readJson, validate } from '../readBody.ts';
import { requireChannel } from '../requestChannel.ts';
import { findSessionOf } from '../requestSession.ts';
import { spendAttributes } from '../spendAttributes.ts';
import { findOrCreateSession, loadSession } from '../visitorSession.ts';

/** Bytes allowed for the timestamp and the property names of an event, in addition to `limits.eventBytes`. */
const overheadBytes = 500;
const tooLarge = `At most ${limits.eventBytes} bytes per event.`;

/** The page URL is truncated instead of rejected. */
const eventInfoSchema = v.pipe(
  v.looseObject({
    custom_attributes: v.optional(attributesSchema),
    referer: v.optional(refererSchema),
  }),
  v.check(
    ({ custom_attributes: _attributes, referer: _referer, ...rest }) => v.is(attributesSchema, rest),
    `At most ${limits.attributeKeys} values of ${limits.attributeBytes} bytes.`,
  ),
  v.check(({ custom_attributes }) => bytesOf(custom_attributes) <= limits.eventBytes, tooLarge),
  v.check(({ referer: _referer, ...rest }) => bytesOf(rest) <= limits.eventBytes + overheadBytes, tooLarge),
);
const eventSchema = v.object({
  name: v.pipe(shortTextSchema, v.nonEmpty('An event needs a name. Nothing was recorded.')),
  event_info: v.optional(eventInfoSchema, {}),
  echo_id: v.optional(echoIdSchema),
});
const campaignSchema = v.object({
  campaign_id: bodyIdSchema,
  custom_attributes: v.optional(attributesSchema, {}),
});

/**
 * The route for events of the host page. `campaign.triggered` posts the message of a campaign, unless the conversation
 * already has it, and starts a conversation if none is open. Other events are stored if the request has a session.
 */
export function eventRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const body = await readJson(context, eventSchema, backend.limits);
    if (body.name === 'campaign.triggered') {
      const { campaign_id, custom_attributes } = validate(campaignSchema, body.event_info);
      const known = await findSessionOf(backend, context);
      const channel = known?.channel ?? (await requireChannel(backend, context));
      // An unknown campaign must not create a visitor.
      if (!campaignsOf(channel).some(({ id }) => id === campaign_id)) throw notFound();
      const session = known ?? (await findOrCreateSession(backend, context, body, body.echo_id));
      await spendAttributes(backend, session.contact.id, custom_attributes);
      await backend.sharedLimiter.take(backend.limits.conversations, 'conversations', session.contact.id);
      const campaign = {
        channel: session.channel,
        campaignId: campaign_id,
        customAttributes: custom_attributes,
      };
      await triggerCampaign(backend, session, campaign);
      const updated = await loadSession(backend, session.convToken);
      const started = await readNewestConversation(backend, updated.contact);
      return context.json({ ...started, contact: toWireSession(updated) });
    }
    const session = await findSessionOf(backend, context);
    // Without a session, the event is not stored, but an unknown flow token is still an error.
    if (!session) await requireChannel(backend, context);
    else {
      const { name, event_info: info } = body;
      const bytes = Buffer.byteLength(name) + bytesOf(info);
      await changeContact(backend, session, async ({ tx, contact, nowMs }) => {
        await spendQuota(backend, tx, { limit: 'eventBytesPerDay', of: contact.id }, bytes);
        await addVisitorEvent(tx, contact.id, { name, info, createdAtMs: nowMs });
      });
    }
    return context.json({});
  });
}
