import * as v from 'valibot';
import type { VisitorMessage } from '../conversation/sendVisitorMessage.ts';
import { contentSchema, echoIdSchema, refererSchema, timestampSchema } from '../foundation/schemas.ts';

/** A visitor's message in a body (spec §7). */
export const messageSchema = v.object({
  content: contentSchema,
  timestamp: v.nullish(timestampSchema),
  referer_url: v.nullish(refererSchema),
  echo_id: v.optional(echoIdSchema),
});

/** The same in our words. */
export function toVisitorMessage(message: v.InferOutput<typeof messageSchema>): VisitorMessage {
  return {
    content: message.content,
    echoId: message.echo_id,
    refererUrl: message.referer_url ?? undefined,
  };
}
