import { limits, type WireMessage } from '@chat/core/protocol';
import * as v from 'valibot';
import type { AgentMessage } from '../chat/sayAsAgent.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { readJson } from './readBody.ts';
import { textUpTo } from './schemas.ts';

const messageSchema = v.object({
  content: v.optional(textUpTo(limits.messageCharacters), ''),
  content_type: v.optional(textUpTo(64), 'text'),
  content_attributes: v.optional(v.record(v.string(), v.unknown()), {}),
  agent_id: v.optional(v.number()),
  as: v.optional(v.picklist(['agent', 'bot']), 'agent'),
});

/** Reads an agent's message from JSON and has it said. */
export async function readAgentMessage(
  backend: HttpBackend,
  context: HttpContext,
  say: (message: AgentMessage) => Promise<WireMessage>,
): Promise<WireMessage> {
  const body = await readJson(context, messageSchema, backend.limits.bodyBytes);
  return say({
    content: body.content,
    contentType: body.content_type,
    contentAttributes: body.content_attributes,
    agentId: body.agent_id,
    as: body.as,
  });
}
