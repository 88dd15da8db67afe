import { limits } from '@chat/core/protocol';
import { boundaryOf } from '../files/readMultipart.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import type { HttpBackend, HttpContext } from './Env.ts';
import { readBodyStream } from './readBodyStream.ts';

const megabyte = 1024 * 1024;

/** The largest file of a channel in bytes: its configured megabytes, else 20. */
function fileBytesOf({ config }: Channel): number {
  const configured = Number(config.channel?.maximumFileUploadSize ?? 0);
  return configured > 0 ? Math.floor(configured * megabyte) : limits.fileBytes;
}

/** Whether a request carries a form with files. */
export function isMultipart({ req }: HttpContext): boolean {
  return boundaryOf(req.header('content-type') ?? '') !== undefined;
}

/** What a form may carry. */
export interface UploadForm {
  readonly channel: Channel;
  readonly fieldNames: readonly string[];
}

/**
 * Reads the upload of a request and has it used. Its files are kept where `use` accepts them, and gone where it
 * throws or answers that they are not needed.
 */
export async function withUpload<T>(
  backend: HttpBackend,
  context: HttpContext,
  { channel, fieldNames }: UploadForm,
  use: (upload: Upload) => Promise<{ answer: T; areFilesNeeded: boolean }>,
): Promise<T> {
  const { files: store } = backend;
  const upload = await receive(backend, context, { fileBytes: fileBytesOf(channel), fieldNames });
  let areKept = false;
  try {
    for (const { secret } of upload.files) await store.accept(secret);
    const { answer, areFilesNeeded } = await use(upload);
    areKept = areFilesNeeded;
    return answer;
  } finally {
    if (!areKept) for (const { secret } of upload.files) await store.remove(secret);
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
  if (boundary === undefined || !body) throw new Refusal(415, 'Send a form: multipart/form-data.');
  const mostBytes = fileBytes * filesPerMessage + bodyBytes;
  const tooLarge = () => new Refusal(413, 'The upload is larger than all files together may be.');
  const announcedBytes = Number(req.header('content-length') ?? 0);
  if (announcedBytes > mostBytes) {
    context.header('Connection', 'close');
    throw tooLarge();
  }
  const waitForBytes = context.get('waitForBytes');
  const bytes = readBodyStream(body, { mostBytes, progressMs, tooLarge, waitForBytes });
  await disk.requireRoomForFiles(announcedBytes).catch(async (refusal: unknown) => {
    // A browser reads an answer only after it has sent everything.
    for await (const _skipped of bytes);
    throw refusal;
  });
  return receiveUpload(files, bytes, boundary, {
    fileBytes,
    files: filesPerMessage,
    fields: formFields,
    fieldBytes: formFieldBytes,
    fieldNames,
    spend: disk.spendOnFiles,
  });
}
