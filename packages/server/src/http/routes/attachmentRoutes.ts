import { Hono } from 'hono';
import * as v from 'valibot';
import { thumbnailOf } from '../../files/FileStore.ts';
import { notFound, Refusal } from '../../foundation/Refusal.ts';
import { idSchema } from '../../foundation/schemas.ts';
import { type AttachmentRow, findAttachment } from '../../storage/attachments.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { fileResponse, type ServedFile } from '../fileResponse.ts';
import { countAnonymousCall } from '../requestAddress.ts';

const querySchema = v.object({
  e: v.string(),
  s: v.string(),
  size: v.optional(v.picklist(['full', 'thumbnail']), 'full'),
});

/** A URL works until it expires or its message is deleted. */
export function attachmentRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().get('/:id/:name', async (context) => {
    const { id, name } = context.req.param();
    const query = v.safeParse(querySchema, context.req.query());
    if (!query.success) throw unknownFile(backend, context);
    const { e: expiresAt, s: signature, size } = query.output;
    const link = { id, fileName: name, size, expiresAt, signature };
    const secondsLeft = backend.attachmentLinks.secondsLeft(link);
    if (secondsLeft === undefined) throw unknownFile(backend, context);
    if (secondsLeft === 0) throw linkExpired();
    const known = v.safeParse(idSchema, id);
    const attachment = known.success ? await findAttachment(backend.db, known.output) : undefined;
    if (!attachment) throw notFound();
    const file = size === 'full' ? attachment : thumbnailFile(attachment);
    return fileResponse(context, backend.files, file, secondsLeft);
  });
}

function thumbnailFile({ secret, fileName, thumbnailSize }: AttachmentRow): ServedFile {
  if (thumbnailSize === null) throw notFound();
  return {
    secret: thumbnailOf(secret),
    fileName: `${fileName}.webp`,
    mimeType: 'image/webp',
    fileSize: thumbnailSize,
  };
}

/** Counts the request against the limit of the network address, because the URL may have been guessed. */
function unknownFile(backend: HttpBackend, context: HttpContext): Refusal {
  countAnonymousCall(backend, context);
  return notFound();
}

function linkExpired(): Refusal {
  return new Refusal(403, 'This link has expired. Open the file from the chat again.', {
    code: 'link_expired',
  });
}
