import * as v from 'valibot';
import type { VisitorMessage } from '../conversation/sendVisitorMessage.ts';
import { contentSchema, echoIdSchema, refererSchema, timestampSchema } from '../foundation/schemas.ts';

/** The schema of a visitor's message in a request body. */
export const messageSchema = v.object({
  content: contentSchema,
  timestamp: v.nullish(timestampSchema),
  referer_url: v.nullish(refererSchema),
  echo_id: v.optional(echoIdSchema),
});

/** Converts a message from the wire format. */
export function toVisitorMessage(message: v.InferOutput<typeof messageSchema>): VisitorMessage {
  return {
    content: message.content,
    echoId: message.echo_id,
    refererUrl: message.referer_url ?? undefined,
  };
}
