import { limits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { sendVisitorMessage } from '../../conversation/sendVisitorMessage.ts';
import { withDurations } from '../../files/withDurations.ts';
import { Refusal } from '../../foundation/Refusal.ts';
import { echoIdSchema, refererSchema, textUpTo } from '../../foundation/schemas.ts';
import type { Quota } from '../../limits/quota.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { validate } from '../readBody.ts';
import { addressOf } from '../requestAddress.ts';
import { requireSession } from '../requestSession.ts';
import { withUpload } from '../uploadedFiles.ts';

/** The lengths of the files in seconds, null for files without one, as JSON. */
const durationsSchema = v.pipe(
  textUpTo(1_000),
  v.parseJson(undefined, 'Must be a JSON list.'),
  v.array(
    v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(86_400))),
    'Must be a list of seconds, null for files without a length.',
  ),
);

const fieldsSchema = v.object({
  echo_id: v.optional(echoIdSchema),
  content: v.optional(textUpTo(limits.messageCharacters), ''),
  referer_url: v.optional(refererSchema),
  durations: v.optional(durationsSchema, '[]'),
});

/**
 * The upload route of visitors. Creates one message with all files. If the form has an `echo_id`, repeating the same
 * upload returns the same message.
 */
export function uploadRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const session = await requireSession(backend, context);
    const { contact, channel } = session;
    backend.rateLimiter.take(backend.limits.uploads, 'uploads', contact.id);
    const quotas: Quota[] = [
      { limit: 'uploadBytesPerDay', of: contact.id },
      { limit: 'uploadBytesPerAddressAndDay', of: addressOf(backend, context) },
    ];
    const form = { channel, fieldNames: Object.keys(fieldsSchema.entries) };
    const message = await withUpload(backend, context, form, async ({ fields, files, hashes }) => {
      const { echo_id: echoId, content, referer_url: refererUrl, durations } = validate(fieldsSchema, fields);
      if (files.length === 0) throw new Refusal(422, 'attachments: the form contains no file');
      const recordings = withDurations(files, durations);
      const sent = { content, echoId, refererUrl, files: recordings, fileHashes: hashes, quotas };
      const { message: result, isDuplicate } = await sendVisitorMessage(backend, session, sent);
      return { result, keepFiles: !isDuplicate };
    });
    return context.json(message);
  });
}
