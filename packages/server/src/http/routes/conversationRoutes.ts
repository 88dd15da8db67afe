import { Hono } from 'hono';
import * as v from 'valibot';
import { readableConfig } from '../../channel/readableConfig.ts';
import { setStatus } from '../../conversation/conversationChanges.ts';
import { markSeen } from '../../conversation/markSeen.ts';
import { requestTranscript } from '../../conversation/requestTranscript.ts';
import { readNewestConversation, startConversation } from '../../conversation/startConversation.ts';
import { publishVisitorTyping } from '../../conversation/typing.ts';
import { notFound, Refusal } from '../../foundation/Refusal.ts';
import {
  attributesSchema,
  emailSchema,
  nameSchema,
  phoneSchema,
  shortTextSchema,
} from '../../foundation/schemas.ts';
import { findNewestConversation } from '../../storage/conversations.ts';
import { changeContact, type SessionRef } from '../../visitor/changeContact.ts';
import { contactFieldsOf, userAttributesSchema } from '../../visitor/contactFields.ts';
import { toWireConversation, toWireSession } from '../../wire/wire.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { localeOf } from '../localeOf.ts';
import { readJson } from '../readBody.ts';
import { addressOf } from '../requestAddress.ts';
import { requireSession } from '../requestSession.ts';
import { spendAttributes } from '../spendAttributes.ts';
import { messageSchema, toVisitorMessage } from '../visitorMessage.ts';
import { findOrCreateSession, loadSession } from '../visitorSession.ts';

const emptyString = v.literal('');

const startSchema = v.object({
  contact: v.optional(
    v.object({
      name: v.nullish(nameSchema),
      email: v.nullish(v.union([emptyString, emailSchema])),
      phone: v.nullish(phoneSchema),
    }),
    {},
  ),
  message: v.optional(messageSchema),
  custom_attributes: v.optional(attributesSchema, {}),
  start_flow: v.nullish(shortTextSchema),
  userAttrs: v.optional(userAttributesSchema, {}),
});

const typingSchema = v.object({ typing_status: v.picklist(['on', 'off']) });

const transcriptSchema = v.object({ email: emailSchema });

export function conversationRoutes(backend: HttpBackend): Hono<Env> {
  const toggle = async (context: HttpContext) => {
    return context.json(await toggleStatus(backend, await requireSession(backend, context)));
  };

  return new Hono<Env>()
    .post('/', async (context) => start(backend, context))
    .get('/', async (context) => {
      const { contact } = await requireSession(backend, context);
      const conversation = await findNewestConversation(backend.db, contact.id);
      return context.json(conversation ? toWireConversation(conversation, contact) : {});
    })
    .post('/toggle_status', toggle)
    .get('/toggle_status', async (context) => {
      if (!context.req.header('x-requested-with')) {
        throw new Refusal(
          403,
          'This GET request changes data. Send the header X-Requested-With, or use POST.',
        );
      }
      return toggle(context);
    })
    .post('/update_last_seen', async (context) => {
      const session = await requireSession(backend, context);
      return context.json({ contact_last_seen_at: await markSeen(backend, session) });
    })
    .post('/transcript', async (context) => {
      const session = await requireSession(backend, context);
      const { email } = await readJson(context, transcriptSchema, backend.limits);
      const networkAddress = addressOf(backend, context);
      const locale = localeOf(context, readableConfig(backend.logger, session.channel));
      const status = await requestTranscript(backend, { session, email, networkAddress, locale });
      return context.json({ status });
    })
    .post('/toggle_typing', async (context) => {
      const { contact } = await requireSession(backend, context);
      const { typing_status } = await readJson(context, typingSchema, backend.limits);
      const isTyping = typing_status === 'on';
      const shouldNotify =
        !isTyping || (await backend.sharedLimiter.tryTake(backend.limits.typing, 'typing', contact.id));
      if (shouldNotify) await publishVisitorTyping(backend, contact, isTyping);
      return context.json({});
    });
}

async function start(backend: HttpBackend, context: HttpContext): Promise<Response> {
  const body = await readJson(context, startSchema, backend.limits);
  const session = await findOrCreateSession(backend, context, body, body.message?.echo_id);
  const { contact } = session;
  await spendAttributes(backend, contact.id, body.custom_attributes, body.userAttrs);
  const { limits, sharedLimiter } = backend;
  await sharedLimiter.takeEach([
    [limits.conversations, 'conversations', contact.id],
    ...(body.message ? [[limits.messages, 'messages', contact.id] as const] : []),
  ]);
  const { name, email, phone } = body.contact;
  const details = { name, email, phone_number: phone, userAttrs: body.userAttrs };
  await startConversation(backend, session, {
    fieldsOf: (current) => contactFieldsOf(current, details),
    message: body.message && toVisitorMessage(body.message),
    customAttributes: body.custom_attributes,
    startFlow: body.start_flow || undefined,
  });
  const updated = await loadSession(backend, session.convToken);
  const started = await readNewestConversation(backend, updated.contact);
  return context.json({ ...started, contact: toWireSession(updated) });
}

function toggleStatus(backend: HttpBackend, session: SessionRef) {
  return changeContact(backend, session, async (change) => {
    const conversation = await findNewestConversation(change.tx, change.contact.id);
    if (!conversation) throw notFound();
    const status = conversation.status === 'open' ? 'resolved' : 'open';
    return toWireConversation(await setStatus(change, conversation, status), change.contact);
  });
}
