import { limits, type WireMessage } from '@chat/core/protocol';
import * as v from 'valibot';
import { type AgentMessage, sendAgentMessage } from '../conversation/sendAgentMessage.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { bodyIdSchema, echoIdSchema, textUpTo } from '../foundation/schemas.ts';
import { findChannelById } from '../storage/channels.ts';
import { findContact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { readJson, validate } from './readBody.ts';
import { isMultipart, withUpload } from './uploadedFiles.ts';

const messageSchema = v.object({
  content: v.optional(textUpTo(limits.messageCharacters), ''),
  content_type: v.optional(textUpTo(64), 'text'),
  content_attributes: v.optional(v.record(v.string(), v.unknown()), {}),
  agent_id: v.optional(bodyIdSchema),
  as: v.optional(v.picklist(['agent', 'bot']), 'agent'),
  echo_id: v.optional(echoIdSchema),
});

export async function receiveAgentMessage(
  backend: HttpBackend,
  context: HttpContext,
  conversation: Conversation,
): Promise<WireMessage> {
  if (!isMultipart(context)) {
    const message = toAgentMessage(await readJson(context, messageSchema, backend.limits));
    const isEmpty = message.content.trim() === '' && message.contentType === 'text';
    if (isEmpty) throw new Refusal(422, 'content: missing', { fields: { content: ['Missing.'] } });
    return (await sendAgentMessage(backend, conversation, message)).message;
  }
  const contact = await findContact(backend.db, conversation.contactId);
  const channel = contact && (await findChannelById(backend.db, contact.channelId));
  if (!channel) throw new Refusal(404, 'The visitor of this conversation was deleted.');
  const form = { channel, fieldNames: Object.keys(messageSchema.entries) };
  return withUpload(backend, context, form, async ({ fields, files, hashes }) => {
    const draft = { ...toAgentMessage(validate(messageSchema, fields)), files, fileHashes: hashes };
    const { message, isDuplicate } = await sendAgentMessage(backend, conversation, draft);
    return { result: message, keepFiles: !isDuplicate };
  });
}

function toAgentMessage(body: v.InferOutput<typeof messageSchema>): AgentMessage {
  return {
    content: body.content,
    contentType: body.content_type,
    contentAttributes: body.content_attributes,
    agentId: body.agent_id,
    as: body.as,
    echoId: body.echo_id,
  };
}
