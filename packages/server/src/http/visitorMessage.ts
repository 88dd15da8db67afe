import { limits } from '@chat/core/protocol';
import * as v from 'valibot';
import type { VisitorMessage } from '../conversation/sendVisitorMessage.ts';
import {
  bodyIdSchema,
  contentSchema,
  echoIdSchema,
  refererSchema,
  textUpTo,
  timestampSchema,
} from '../foundation/schemas.ts';

const valueSchema = textUpTo(limits.messageCharacters);

/**
 * The attributes of a message that chooses an answer. Other keys are dropped, because they could imitate the attributes
 * of a bot message.
 */
const answerSchema = v.object({
  reply_to_id: v.optional(bodyIdSchema),
  value: v.optional(valueSchema),
  payload: v.optional(valueSchema),
});

export const messageSchema = v.object({
  content: contentSchema,
  content_attributes: v.nullish(answerSchema),
  timestamp: v.nullish(timestampSchema),
  referer_url: v.nullish(refererSchema),
  echo_id: v.optional(echoIdSchema),
});

export function toVisitorMessage(message: v.InferOutput<typeof messageSchema>): VisitorMessage {
  return {
    content: message.content,
    attributes: message.content_attributes ?? undefined,
    echoId: message.echo_id,
    refererUrl: message.referer_url ?? undefined,
  };
}
