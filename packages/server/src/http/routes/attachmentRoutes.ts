import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound, Refusal } from '../../foundation/Refusal.ts';
import { idSchema } from '../../foundation/schemas.ts';
import { findAttachment } from '../../storage/attachments.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { fileResponse } from '../fileResponse.ts';
import { countAnonymousCall } from '../requestAddress.ts';

const querySchema = v.object({ e: v.string(), s: v.string() });

/** Serves the files of messages by signed URL. A URL works until it expires or its message is deleted. */
export function attachmentRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().get('/:id/:name', async (context) => {
    const { id, name } = context.req.param();
    const query = v.safeParse(querySchema, context.req.query());
    if (!query.success) throw unknownFile(backend, context);
    const { e: expiresAt, s: signature } = query.output;
    const secondsLeft = backend.attachmentLinks.secondsLeft({ id, fileName: name, expiresAt, signature });
    if (secondsLeft === undefined) throw unknownFile(backend, context);
    if (secondsLeft === 0) throw linkExpired();
    const known = v.safeParse(idSchema, id);
    const attachment = known.success ? await findAttachment(backend.db, known.output) : undefined;
    if (!attachment) throw notFound();
    return fileResponse(context, backend.files, attachment, secondsLeft);
  });
}

/**
 * Returns a 404 for a URL that may have been guessed, and counts it against the limit of the network address. Throws
 * `Refusal` 429 above the limit.
 */
function unknownFile(backend: HttpBackend, context: HttpContext): Refusal {
  countAnonymousCall(backend, context);
  return notFound();
}

function linkExpired(): Refusal {
  return new Refusal(403, 'This link has expired. Open the file from the chat again.', {
    code: 'link_expired',
  });
}
