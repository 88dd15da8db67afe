import { cleanFileName, maximumFileBytes, limits as protocolLimits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readableConfig } from '../../channel/readableConfig.ts';
import { announceUpload, findAnnounced } from '../../conversation/directUploads.ts';
import { uploadInvalid } from '../../files/receiveDirect.ts';
import { requireAcceptedType, tooLargeFile } from '../../files/receiveUpload.ts';
import { visitorFileCheck } from '../../files/visitorFiles.ts';
import { notFound, Refusal } from '../../foundation/Refusal.ts';
import { shortTextSchema, textUpTo } from '../../foundation/schemas.ts';
import { createSecret } from '../../foundation/secrets.ts';
import type { DirectUpload } from '../../storage/directUploads.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readJson } from '../readBody.ts';
import { readBodyStream } from '../readBodyStream.ts';
import { countAnonymousCall } from '../requestAddress.ts';
import { requireSession } from '../requestSession.ts';
import { uploadQuotas } from '../uploadQuotas.ts';

const announcementSchema = v.object({
  file_name: textUpTo(protocolLimits.nameCharacters * 4),
  byte_size: v.pipe(v.number(), v.integer(), v.minValue(1, 'The file is empty.')),
  content_type: v.optional(shortTextSchema, ''),
  checksum: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'Must be a SHA-256 in base64.')),
});
/** Every direct upload has this type, so that no browser interprets a file in a bucket. */
const contentType = 'application/octet-stream';

/**
 * The routes that upload a file before its message is sent: the announcement, and the upload itself if the files are on
 * this server's disk.
 */
export function directUploadRoutes(backend: HttpBackend): Hono<Env> {
  const { limits, files, publicUrl, sharedLimiter } = backend;
  return new Hono<Env>()
    .post('/', async (context) => {
      const session = await requireSession(backend, context);
      await sharedLimiter.take(limits.directUploads, 'direct uploads', session.contact.id);
      const { channel, global } = readableConfig(backend.logger, session.channel);
      if (global?.directUploadsEnabled !== true) throw directUploadsOff();
      const body = await readJson(context, announcementSchema, limits);
      const fileName = cleanFileName(body.file_name);
      const fileBytes = maximumFileBytes(channel?.maximumFileUploadSize);
      if (body.byte_size > fileBytes) throw tooLargeFile(fileBytes);
      const type = requireAcceptedType(fileName, body.content_type);
      const refusal = visitorFileCheck(channel)(type.fileType);
      if (refusal) throw refusal;
      await backend.disk.requireRoomForFiles(body.byte_size);
      const announced = {
        fileName,
        byteSize: body.byte_size,
        contentType: body.content_type,
        checksum: body.checksum,
      };
      const quotas = uploadQuotas(backend, context, session);
      const { id, byteSize } = await announceUpload(backend, session, announced, quotas);
      const url =
        (await files.direct.uploadUrl?.(id, byteSize, contentType)) ??
        `${publicUrl}/api/direct_uploads/${id}`;
      return context.json({ signed_id: id, upload: { url, headers: { 'Content-Type': contentType } } });
    })
    .put('/:id', async (context) => {
      const upload = files.direct.uploadUrl
        ? undefined
        : await findAnnounced(backend, context.req.param('id'));
      if (!upload) {
        countAnonymousCall(backend, context);
        throw notFound();
      }
      await sharedLimiter.take(limits.directUploads, 'direct uploads', upload.contactId);
      await storeBody(backend, context, upload);
      return context.json({});
    });
}

/**
 * Throws `Refusal` 422 if the size is not the announced one, or if the announcement was used, has expired or was
 * deleted with its visitor in the meantime. Throws 408 if the body arrives too slowly, and 507 if the disk is almost
 * full.
 */
async function storeBody(
  backend: HttpBackend,
  context: HttpContext,
  { id, byteSize }: DirectUpload,
): Promise<void> {
  const { files, disk, limits } = backend;
  const { body } = context.req.raw;
  if (!body) throw uploadInvalid();
  const secret = createSecret();
  const target = await files.begin(secret);
  let [size, isStored] = [0, false];
  try {
    const waitForBytes = context.get('waitForBytes');
    const options = {
      maxBytes: byteSize,
      progressMs: limits.bodyProgressMs,
      tooLarge: uploadInvalid,
      waitForBytes,
    };
    for await (const chunk of readBodyStream(body, options)) {
      await disk.reserveForFiles(chunk.byteLength);
      size += chunk.byteLength;
      await target.write(chunk);
    }
    if (size !== byteSize) throw uploadInvalid();
    await target.finish();
    await files.direct.put(id, files.incomingPath(secret));
    isStored = true;
    if (!(await findAnnounced(backend, id))) {
      await files.direct.remove(id);
      isStored = false;
      throw uploadInvalid();
    }
  } finally {
    await target.close();
    await files.removeIncoming(secret);
    if (!isStored) disk.releaseFromFiles(size);
  }
}

function directUploadsOff(): Refusal {
  return new Refusal(403, 'This channel has no direct uploads. Send the files as multipart/form-data.', {
    code: 'direct_uploads_off',
  });
}
