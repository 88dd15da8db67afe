import { maximumFileBytes, limits as protocolLimits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readableConfig } from '../../channel/readableConfig.ts';
import { discardUpload, listAnnounced } from '../../conversation/directUploads.ts';
import {
  findDuplicate,
  type SendResult,
  sendVisitorMessage,
  type VisitorMessage,
} from '../../conversation/sendVisitorMessage.ts';
import { receiveDirect, uploadInvalid } from '../../files/receiveDirect.ts';
import { visitorFileCheck } from '../../files/visitorFiles.ts';
import { withRecordings } from '../../files/withRecordings.ts';
import { Refusal } from '../../foundation/Refusal.ts';
import { echoIdSchema, refererSchema, textUpTo } from '../../foundation/schemas.ts';
import { changeContact } from '../../visitor/changeContact.ts';
import type { VisitorSession } from '../../visitor/sessions.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readJson, validate } from '../readBody.ts';
import { requireSession } from '../requestSession.ts';
import { isMultipart, withReceived, withUpload } from '../uploadedFiles.ts';
import { uploadQuotas } from '../uploadQuotas.ts';

/** The lengths of the files in seconds, null for files without one. */
const durationsSchema = v.array(
  v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(86_400))),
  'Must be a list of seconds, null for files without a length.',
);
/** The volume levels of the files, null for files without levels. */
const levelsSchema = v.array(
  v.nullable(
    v.pipe(
      v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      v.maxLength(protocolLimits.recordingLevels),
    ),
  ),
  `Must be a list with at most ${protocolLimits.recordingLevels} levels from 0 to 1 per file, null for files without levels.`,
);
const jsonList = (maxCharacters: number) =>
  v.pipe(textUpTo(maxCharacters), v.parseJson(undefined, 'Must be a JSON list.'));

const messageSchema = v.object({
  echo_id: v.optional(echoIdSchema),
  content: v.optional(textUpTo(protocolLimits.messageCharacters), ''),
  referer_url: v.optional(refererSchema),
  durations: v.optional(durationsSchema, []),
  levels: v.optional(levelsSchema, []),
});
const formSchema = v.object({
  ...messageSchema.entries,
  durations: v.optional(v.pipe(jsonList(1_000), durationsSchema), '[]'),
  levels: v.optional(v.pipe(jsonList(10_000), levelsSchema), '[]'),
});
const signedIdsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  v.minLength(1, 'The message has no file.'),
);
const directSchema = v.object({ ...messageSchema.entries, signed_ids: signedIdsSchema });

/**
 * Creates one message with the files of a form, or with files that were uploaded before. If the request has an
 * `echo_id`, repeating it returns the same message.
 */
export function uploadRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const session = await requireSession(backend, context, ['uploads']);
    const isJson =
      !isMultipart(context) && /^application\/json\b/i.test(context.req.header('content-type') ?? '');
    const message = isJson ? sendUploaded(backend, context, session) : sendForm(backend, context, session);
    return context.json(await message);
  });
}

function sendForm(backend: HttpBackend, context: HttpContext, session: VisitorSession) {
  const { channel } = session;
  const checkType = visitorFileCheck(readableConfig(backend.logger, channel).channel);
  const form = { channel, fieldNames: Object.keys(formSchema.entries), checkType };
  return withUpload(backend, context, form, async ({ fields, files, hashes }) => {
    const body = validate(formSchema, fields);
    if (files.length === 0) throw new Refusal(422, 'attachments: the form contains no file');
    const quotas = uploadQuotas(backend, context, session);
    const draft = {
      ...draftOf(body),
      files: withRecordings(files, body),
      fileHashes: hashes,
      quotas,
    };
    return unlessDuplicate(await sendVisitorMessage(backend, session, draft));
  });
}

async function sendUploaded(backend: HttpBackend, context: HttpContext, session: VisitorSession) {
  const { files: store, limits, disk } = backend;
  const { signed_ids: ids, ...body } = await readJson(context, directSchema, limits);
  if (ids.length > limits.filesPerMessage) {
    throw new Refusal(422, `At most ${limits.filesPerMessage} files at once.`);
  }
  const uploads = await listAnnounced(backend, session, ids);
  if (!uploads) throw uploadInvalid();
  // The same hashes as for a form: a page that uploads the files again after a reload gets the message of the first
  // call.
  const fileHashes = uploads.map(({ checksum }) => Buffer.from(checksum, 'base64').toString('hex'));
  const draft = { ...draftOf(body), fileHashes, directUploads: ids };
  const earlier = await changeContact(backend, session, (change) => findDuplicate(backend, change, draft));
  if (earlier) {
    for (const { id, isSent } of uploads) if (!isSent) await discardUpload(backend, id);
    return earlier;
  }
  if (uploads.some(({ isSent }) => isSent)) throw uploadInvalid();
  const { channel } = readableConfig(backend.logger, session.channel);
  const fileLimits = {
    fileBytes: maximumFileBytes(channel?.maximumFileUploadSize),
    checkType: visitorFileCheck(channel),
    disk,
  };
  const received = await receiveDirect(store, uploads, fileLimits, ({ id }) => discardUpload(backend, id));
  const message = await withReceived(backend, received, async ({ files }) => {
    const quotas = uploadQuotas(backend, context, session);
    const sent = { ...draft, files: withRecordings(files, body), quotas };
    return unlessDuplicate(await sendVisitorMessage(backend, session, sent));
  });
  for (const id of ids) await store.direct.remove(id);
  return message;
}

function draftOf(
  body: Pick<v.InferOutput<typeof messageSchema>, 'content' | 'echo_id' | 'referer_url'>,
): VisitorMessage {
  return { content: body.content, echoId: body.echo_id, refererUrl: body.referer_url };
}

function unlessDuplicate({ message, isDuplicate }: SendResult) {
  return { result: message, keepFiles: !isDuplicate };
}
