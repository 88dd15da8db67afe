import { maximumFileBytes } from '@chat/core/protocol';
import { boundaryOf } from '../files/readMultipart.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { readBodyStream } from './readBodyStream.ts';

/** Returns whether the content type of a request is a multipart form. */
export function isMultipart({ req }: HttpContext): boolean {
  return boundaryOf(req.header('content-type') ?? '') !== undefined;
}

/**
 * What `withUpload` accepts: files up to the maximum size of the channel, and the form fields in `fieldNames`. Other
 * fields are skipped.
 */
export interface UploadForm {
  readonly channel: Channel;
  readonly fieldNames: readonly string[];
}

/**
 * Reads the upload of a request, moves its files to the accepted ones and passes the upload to `use`. Deletes the files
 * if that fails or `keepFiles` is false.
 */
export async function withUpload<T>(
  backend: HttpBackend,
  context: HttpContext,
  { channel, fieldNames }: UploadForm,
  use: (upload: Upload) => Promise<{ result: T; keepFiles: boolean }>,
): Promise<T> {
  const { files: store } = backend;
  const upload = await receive(backend, context, {
    fileBytes: maximumFileBytes(channel.config.channel?.maximumFileUploadSize),
    fieldNames,
  });
  let isUsed = false;
  try {
    for (const { secret } of upload.files) await store.accept(secret);
    const { result, keepFiles } = await use(upload);
    isUsed = keepFiles;
    return result;
  } finally {
    if (!isUsed) for (const { secret } of upload.files) await store.remove(secret);
  }
}

async function receive(
  { files, disk, limits }: HttpBackend,
  context: HttpContext,
  { fileBytes, fieldNames }: Omit<UploadForm, 'channel'> & { fileBytes: number },
): Promise<Upload> {
  const { req } = context;
  const { filesPerMessage, formFields, formFieldBytes, bodyBytes, bodyProgressMs: progressMs } = limits;
  const boundary = boundaryOf(req.header('content-type') ?? '');
  const body = req.raw.body;
  if (boundary === undefined || !body) throw new Refusal(415, 'Send the files as multipart/form-data.');
  const maxBytes = fileBytes * filesPerMessage + bodyBytes;
  const tooLarge = () => new Refusal(413, 'The upload exceeds the maximum total size of its files.');
  const announcedBytes = Number(req.header('content-length') ?? 0);
  if (announcedBytes > maxBytes) {
    context.header('Connection', 'close');
    throw tooLarge();
  }
  const waitForBytes = context.get('waitForBytes');
  const bytes = readBodyStream(body, { maxBytes, progressMs, tooLarge, waitForBytes });
  await disk.requireRoomForFiles(announcedBytes).catch(async (refusal: unknown) => {
    // Skips the rest of the body before throwing, because browsers read a response only after they have sent all of it.
    for await (const _skipped of bytes);
    throw refusal;
  });
  return receiveUpload(files, bytes, boundary, {
    fileBytes,
    files: filesPerMessage,
    fields: formFields,
    fieldBytes: formFieldBytes,
    fieldNames,
    disk,
  });
}
