import { createDeadline } from '../../api/deadline.ts';
import type { directUploadCalls, UploadTarget } from '../../api/directUploads.ts';
import { errorFromException } from '../../api/httpErrors.ts';
import type { OutgoingFiles, OutgoingText } from '../../api/messages.ts';
import { upload } from '../../api/upload.ts';
import type { ChatContext } from '../../environment/ChatContext.ts';
import type { ChatError } from '../../protocol/errors.ts';
import { limits } from '../../protocol/limits.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';

export interface DirectUpload extends OutgoingFiles {
  readonly message: OutgoingText;
  /** The signed ids of files that an earlier attempt has uploaded. */
  readonly signedIds: WeakMap<File, string>;
  readonly signal: AbortSignal;
  /** Called with the uploaded share of all files, from 0 to 1. */
  onProgress(share: number): void;
  /** Called if the upload of a file to its store fails while the page is online. */
  onBlocked(): void;
}

type Api = ReturnType<typeof directUploadCalls>;

/** Errors that would be the same if the files were sent with the message. */
const finalCodes: ReadonlySet<ChatError['code']> = new Set([
  'aborted',
  'session_ended',
  'upload_too_big',
  'upload_type',
]);

/**
 * Uploads files one after another, and sends a message with them. Resolves to null if the files must be sent with the
 * message instead. This is the case outside a secure context, if the backend refuses direct uploads or the uploaded
 * files, or if an upload to the file store fails while the page is online.
 */
export async function uploadDirectly(
  context: ChatContext,
  api: Api,
  upload: DirectUpload,
): Promise<Result<Message> | null> {
  const { files, recordings, message, signedIds, signal, onProgress } = upload;
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let sentBytes = 0;
  for (const file of files) {
    if (!signedIds.has(file)) {
      const onShare = (share: number) => onProgress((sentBytes + share * file.size) / totalBytes);
      const failed = await uploadFile(context, api, file, { ...upload, onProgress: onShare });
      if (failed) return failed === 'unavailable' ? null : { ok: false, error: failed };
    }
    sentBytes += file.size;
  }
  const ids = files.map((file) => signedIds.get(file) ?? '');
  const sent = await api.sendUploaded(ids, recordings, message, signal);
  if (sent.ok || isFinal(sent.error)) return sent;
  // The backend cannot use these uploads, for example because they have expired.
  for (const file of files) signedIds.delete(file);
  return null;
}

/** Resolves to undefined on success, and to `unavailable` if the file can still be sent with the message. */
async function uploadFile(
  context: ChatContext,
  api: Api,
  file: File,
  { signedIds, signal, onProgress, onBlocked }: DirectUpload,
): Promise<ChatError | 'unavailable' | undefined> {
  const checksum = await checksumOf(file);
  if (checksum === undefined) return 'unavailable';
  const target = await api.announceUpload(file, checksum, signal);
  if (!target.ok) return isFinal(target.error) ? target.error : 'unavailable';
  const error = await put(context, target.value, { file, signal, onProgress });
  if (!error) {
    signedIds.set(file, target.value.signedId);
    return undefined;
  }
  if (error.code === 'aborted' || !context.environment.isOnline()) return error;
  onBlocked();
  context.report(blockedError(error));
  return 'unavailable';
}

const isFinal = ({ code, retryable }: ChatError) => retryable || finalCodes.has(code);

/** Undefined if the page is not a secure context and so has no `crypto.subtle`. */
async function checksumOf(file: File): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', await file.arrayBuffer());
  return digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
}

interface FileUpload extends Pick<DirectUpload, 'signal' | 'onProgress'> {
  readonly file: File;
}

async function put(
  { environment, settings }: ChatContext,
  { url, headers }: UploadTarget,
  { file, signal, onProgress }: FileUpload,
): Promise<ChatError | undefined> {
  const deadline = createDeadline(environment.clock, limits.uploadStallTimeoutMs, signal);
  const address = url.startsWith('/') ? (settings.apiUrl ?? '') + url : url;
  const { XMLHttpRequest, fetch } = environment;
  const onShare = (share: number) => {
    deadline.renew();
    onProgress(share);
  };
  try {
    if (XMLHttpRequest) {
      const request = { method: 'PUT', url: address, headers, body: file, signal: deadline.signal } as const;
      await upload(new XMLHttpRequest(), { ...request, onProgress: onShare });
      return undefined;
    }
    const init = { method: 'PUT', headers, body: file, signal: deadline.signal };
    const response = await deadline.race(fetch(address, init));
    return response.ok ? undefined : errorFromException(response);
  } catch (thrown) {
    return errorFromException(thrown instanceof Error && !deadline.isMissed ? thrown : undefined);
  } finally {
    deadline.end();
  }
}

function blockedError(cause: ChatError): ChatError {
  return {
    code: 'network',
    message:
      'The files could not be uploaded directly to the file store, so they are sent through the chat server. If this happens often, check the CORS rules of the bucket and the CSP `connect-src`.',
    retryable: true,
    cause,
  };
}
