import { limits } from '@chat/core/protocol';
import { Refusal } from '../chat/Refusal.ts';
import { boundaryOf } from '../files/readMultipart.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import type { Channel } from '../storage/channels.ts';
import type { HttpBackend, HttpContext } from './Env.ts';

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

/**
 * Reads the upload of a request and has it used. Its files are kept where `use` accepts them, and gone where it
 * throws or answers that they are not needed.
 */
export async function withUpload<T>(
  backend: HttpBackend,
  context: HttpContext,
  { channel, fieldNames }: { channel: Channel; fieldNames: readonly string[] },
  use: (upload: Upload) => Promise<{ answer: T; areFilesNeeded: boolean }>,
): Promise<T> {
  const { files: store } = backend;
  const upload = await receive(backend, context, { fileBytes: fileBytesOf(channel), fieldNames });
  let areKept = false;
  try {
    for (const { secret } of upload.files) await store.keep(secret);
    const { answer, areFilesNeeded } = await use(upload);
    areKept = areFilesNeeded;
    return answer;
  } finally {
    if (!areKept) for (const { secret } of upload.files) await store.remove(secret);
  }
}

function receive(
  { files, limits: { filesPerMessage, formFields, formFieldBytes, bodyBytes } }: HttpBackend,
  context: HttpContext,
  { fileBytes, fieldNames }: { fileBytes: number; fieldNames: readonly string[] },
): Promise<Upload> {
  const { req } = context;
  const boundary = boundaryOf(req.header('content-type') ?? '');
  const body = req.raw.body;
  if (boundary === undefined || !body) throw new Refusal(415, 'Send a form: multipart/form-data.');
  const mostBytes = fileBytes * filesPerMessage + bodyBytes;
  if (Number(req.header('content-length') ?? 0) > mostBytes) {
    context.header('Connection', 'close');
    throw new Refusal(413, 'The upload is larger than all files together may be.');
  }
  return receiveUpload(files, limited(body, mostBytes), boundary, {
    fileBytes,
    files: filesPerMessage,
    fields: formFields,
    fieldBytes: formFieldBytes,
    fieldNames,
  });
}

/** The same bytes, but not more of them: the length that a browser gives is only a promise. */
async function* limited(body: ReadableStream<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) throw new Refusal(413, 'The upload is larger than all files together may be.');
    yield part.value;
  }
}
