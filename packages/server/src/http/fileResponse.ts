import type { WireError } from '@chat/core/protocol';
import type { FileStore } from '../files/FileStore.ts';
import { toWebStream } from '../files/toWebStream.ts';
import type { AttachmentRow } from '../storage/attachments.ts';
import type { HttpContext } from './Env.ts';

export type ServedFile = Pick<AttachmentRow, 'secret' | 'fileName' | 'mimeType' | 'fileSize'>;

/**
 * Responds with 416 if the requested range is outside the file. Browsers can show the file in images and players but
 * never open it as a page, because it is sent as a sandboxed download with its validated type. Throws `Refusal` 404 if
 * the file is missing, and 503 if the store can't be reached.
 */
export async function fileResponse(
  context: HttpContext,
  store: FileStore,
  file: ServedFile,
  maxAgeSeconds: number,
): Promise<Response> {
  const { secret, fileSize, mimeType, fileName } = file;
  const range = rangeOf(context.req.header('range'), fileSize);
  const headers = {
    'Content-Type': mimeType,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeRfc5987(fileName)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': `private, max-age=${maxAgeSeconds}, immutable`,
    'Accept-Ranges': 'bytes',
  };
  if (range === 'outside') {
    const message = `The requested range is outside the file. The file has ${fileSize} bytes.`;
    const body: WireError = { error: { code: 'range_invalid', message } };
    return context.json(body, 416, { 'Content-Range': `bytes */${fileSize}` });
  }
  const { start, end } = range ?? { start: 0, end: fileSize - 1 };
  // Hono handles HEAD by running this GET handler and dropping the body. One byte tells whether the file exists.
  const isHead = context.req.method === 'HEAD';
  const opened = await store.accepted.read(secret, { start, end: isHead ? start : end });
  const content = isHead ? null : toWebStream(() => opened.stream());
  // Unlike `new Response`, this includes the headers that middleware has set.
  return context.newResponse(content, range ? 206 : 200, {
    ...headers,
    'Content-Length': String(end - start + 1),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${fileSize}` } : {}),
  });
}

type Range = { start: number; end: number } | 'outside' | undefined;

/**
 * `outside` means that the range contains no byte of the file. Returns undefined if the header is missing or has
 * another form, such as multiple ranges.
 */
function rangeOf(header: string | undefined, size: number): Range {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const isTail = found[1] === '';
  const start = isTail ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = isTail || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start > end ? 'outside' : { start, end };
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}
