import { Hono } from 'hono';
import * as v from 'valibot';
import { changeMenu } from '../../../conversation/changeMenu.ts';
import { setStatus } from '../../../conversation/conversationChanges.ts';
import { findActingAgent } from '../../../conversation/findActingAgent.ts';
import { handOverByAgent } from '../../../conversation/handOver.ts';
import { listAgentConversations } from '../../../conversation/listAgentConversations.ts';
import { markSeenByAgent } from '../../../conversation/markSeenByAgent.ts';
import { agentTypingUser, botTypingUser, publishAgentTyping } from '../../../conversation/typing.ts';
import { notFound } from '../../../foundation/Refusal.ts';
import { bodyIdSchema, idSchema } from '../../../foundation/schemas.ts';
import { findContact } from '../../../storage/contacts.ts';
import { type Conversation, findConversation } from '../../../storage/conversations.ts';
import { listConversationMessages } from '../../../storage/messages.ts';
import { changeContact } from '../../../visitor/changeContact.ts';
import { toAgentConversation, toDetailedConversation } from '../../../wire/agentWire.ts';
import { toWireMessages } from '../../../wire/wire.ts';
import { receiveAgentMessage } from '../../agentMessage.ts';
import type { Env, HttpBackend, HttpContext } from '../../Env.ts';
import { readJson, validate } from '../../readBody.ts';

const perPage = 50;
const pageSchema = v.object({ before: v.optional(idSchema) });
const typingSchema = v.object({
  typing_status: v.picklist(['on', 'off']),
  is_private: v.optional(v.boolean(), false),
  agent_id: v.optional(bodyIdSchema),
  as: v.optional(v.picklist(['agent', 'bot']), 'agent'),
});
const statusSchema = v.object({ status: v.optional(v.picklist(['open', 'resolved'])) });
const menuSchema = v.object({
  menu: v.optional(v.nullable(v.array(v.unknown()))),
  userMenu: v.optional(v.nullable(v.array(v.unknown()))),
  allowInput: v.optional(v.boolean()),
});
const eventSchema = v.variant('name', [
  v.object({
    name: v.literal('send_gtag_event'),
    data: v.object({ name: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) }),
  }),
  v.object({ name: v.literal('popup_window_close'), data: v.optional(v.object({}), {}) }),
]);

export function agentConversationRoutes(backend: HttpBackend): Hono<Env> {
  const { limits } = backend;
  return new Hono<Env>()
    .get('/', async (context) => {
      const { before } = validate(pageSchema, context.req.query());
      return context.json({ payload: await listAgentConversations(backend, { before, limit: perPage }) });
    })
    .get('/:id', async (context) => {
      const conversation = await conversationOf(backend, context);
      const contact = await findContact(backend.db, conversation.contactId);
      if (!contact) throw notFound();
      return context.json(toDetailedConversation(conversation, contact));
    })
    .get('/:id/messages', async (context) => {
      const conversation = await conversationOf(backend, context);
      const { before } = validate(pageSchema, context.req.query());
      const page = { conversationId: conversation.id, before, limit: perPage };
      const rows = await listConversationMessages(backend.db, page);
      return context.json({ payload: await toWireMessages(backend.db, backend, rows) });
    })
    .post('/:id/messages', async (context) => {
      const conversation = await conversationOf(backend, context);
      return context.json(await receiveAgentMessage(backend, context, conversation));
    })
    .post('/:id/seen', async (context) => {
      const conversation = await conversationOf(backend, context);
      return context.json({ agent_last_seen_at: await markSeenByAgent(backend, conversation) });
    })
    .post('/:id/typing', async (context) => {
      const conversation = await conversationOf(backend, context);
      await notifyTyping(backend, conversation, await readJson(context, typingSchema, limits));
      return context.json({});
    })
    .post('/:id/hand_over', async (context) => {
      const conversation = await conversationOf(backend, context);
      return context.json(await handOverByAgent(backend, conversation));
    })
    .post('/:id/toggle_status', async (context) => {
      const conversation = await conversationOf(backend, context);
      const { status } = await readJson(context, statusSchema, limits);
      return context.json(await changeStatus(backend, conversation, status));
    })
    .post('/:id/menu', async (context) => {
      const conversation = await conversationOf(backend, context);
      const fields = await readJson(context, menuSchema, limits);
      const updated = await changeMenu(backend, conversation, fields);
      const contact = await findContact(backend.db, updated.contactId);
      if (!contact) throw notFound();
      return context.json(toAgentConversation(updated, contact));
    })
    .post('/:id/events', async (context) => {
      const conversation = await conversationOf(backend, context);
      const { name, data } = await readJson(context, eventSchema, limits);
      await changeContact(backend, conversation.contactId, async (change) =>
        change.emit('visitor', name, data),
      );
      return context.json({});
    });
}

async function conversationOf(backend: HttpBackend, context: HttpContext): Promise<Conversation> {
  const id = v.safeParse(idSchema, context.req.param('id'));
  const conversation = id.success ? await findConversation(backend.db, id.output) : undefined;
  if (!conversation) throw notFound();
  return conversation;
}

/** Without a status, resolves an open conversation, and opens a resolved one. */
function changeStatus(
  backend: HttpBackend,
  { id, contactId }: Conversation,
  wanted: Conversation['status'] | undefined,
) {
  return changeContact(backend, contactId, async (change) => {
    const conversation = await findConversation(change.tx, id);
    if (!conversation) throw notFound();
    const status = wanted ?? (conversation.status === 'open' ? 'resolved' : 'open');
    return toAgentConversation(await setStatus(change, conversation, status), change.contact);
  });
}

async function notifyTyping(
  backend: HttpBackend,
  conversation: Conversation,
  { typing_status, is_private, agent_id, as }: v.InferOutput<typeof typingSchema>,
): Promise<void> {
  const contact = await findContact(backend.db, conversation.contactId);
  if (!contact) throw notFound();
  const user =
    as === 'bot'
      ? botTypingUser(backend)
      : agentTypingUser(await findActingAgent(backend.db, contact.channelId, agent_id));
  const isTyping = typing_status === 'on';
  publishAgentTyping(backend, contact, { conversation, user, isTyping, isPrivate: is_private });
}
