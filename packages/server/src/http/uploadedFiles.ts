import { maximumFileBytes } from '@chat/core/protocol';
import { addThumbnails } from '../files/addThumbnails.ts';
import { thumbnailOf } from '../files/FileStore.ts';
import { boundaryOf } from '../files/readMultipart.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import type { CheckFileType } from '../files/visitorFiles.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import { DatabaseUnavailable } from '../storage/databaseErrors.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { readBodyStream } from './readBodyStream.ts';

export function isMultipart({ req }: HttpContext): boolean {
  return boundaryOf(req.header('content-type') ?? '') !== undefined;
}

/** Form fields that are not in `fieldNames` are skipped. */
export interface UploadForm {
  readonly channel: Channel;
  readonly fieldNames: readonly string[];
  /** Default: accepts every known type. */
  readonly checkType?: CheckFileType;
}

/**
 * Accepts the files of a request, and passes the upload to `use`. Deletes the files if `keepFiles` is false, or after
 * an error. After `DatabaseUnavailable`, however, the files stay, because the message may have been stored.
 */
export async function withUpload<T>(
  backend: HttpBackend,
  context: HttpContext,
  { channel, ...form }: UploadForm,
  use: (upload: Upload) => Promise<{ result: T; keepFiles: boolean }>,
): Promise<T> {
  const upload = await receive(backend, context, {
    fileBytes: maximumFileBytes(channel.config.channel?.maximumFileUploadSize),
    ...form,
  });
  return withReceived(backend, upload, use);
}

/** Like `withUpload`, for files that have already been received. */
export async function withReceived<T, Received extends Pick<Upload, 'files'>>(
  backend: HttpBackend,
  upload: Received,
  use: (upload: Received) => Promise<{ result: T; keepFiles: boolean }>,
): Promise<T> {
  const { files: store } = backend;
  let isUsed = false;
  try {
    const files = await addThumbnails(backend, upload.files);
    for (const { secret, thumbnailSize } of files) {
      await store.accept(secret);
      if (thumbnailSize !== null) await store.accept(thumbnailOf(secret));
    }
    const { result, keepFiles } = await use({ ...upload, files });
    isUsed = keepFiles;
    return result;
  } catch (thrown) {
    // If the connection was lost during the commit, a message may refer to the files, so they stay. The sweep deletes
    // them later if none does.
    isUsed = thrown instanceof DatabaseUnavailable;
    throw thrown;
  } finally {
    if (!isUsed) for (const { secret } of upload.files) await store.remove(secret);
  }
}

async function receive(
  { files, disk, limits }: HttpBackend,
  context: HttpContext,
  form: Omit<UploadForm, 'channel'> & { fileBytes: number },
): Promise<Upload> {
  const { req } = context;
  const { filesPerMessage, formFields, formFieldBytes, bodyBytes, bodyProgressMs: progressMs } = limits;
  const boundary = boundaryOf(req.header('content-type') ?? '');
  const body = req.raw.body;
  if (boundary === undefined || !body) throw new Refusal(415, 'Send the files as multipart/form-data.');
  const maxBytes = form.fileBytes * filesPerMessage + bodyBytes;
  const tooLarge = () => new Refusal(413, 'The files of the upload exceed the maximum total size.');
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
    ...form,
    files: filesPerMessage,
    fields: formFields,
    fieldBytes: formFieldBytes,
    disk,
  });
}
