import { Hono } from 'hono';
import { notFound } from '../../chat/Refusal.ts';
import { answerFile } from '../../files/answerFile.ts';
import { findAttachment } from '../../storage/attachments.ts';
import type { Env, HttpBackend } from '../Env.ts';

/** Files of messages, for whoever has the address: nobody can guess it, and it ends with the message. */
export function attachmentRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().get('/:secret/:name', async (context) => {
    const attachment = await findAttachment(backend.db, context.req.param('secret'));
    if (!attachment) throw notFound();
    return answerFile(context, backend.files, attachment);
  });
}
