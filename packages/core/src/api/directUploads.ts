import * as v from 'valibot';
import { decodeMessage } from '../protocol/message.ts';
import { type Call, post } from './call.ts';
import { messageBody, type OutgoingFiles, type OutgoingText, recordingsBody } from './messages.ts';

export interface UploadTarget {
  readonly signedId: string;
  /** An absolute URL, or a path on the chat server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** API calls for files that are uploaded before their message. Loaded only if direct uploads are enabled. */
export function directUploadCalls(call: Call) {
  return {
    /** `checksum` is the file's SHA-256 in base64. */
    announceUpload: ({ name, size, type }: File, checksum: string, signal: AbortSignal) => {
      const body = { file_name: name, byte_size: size, content_type: type, checksum };
      return call({ ...post('/api/direct_uploads', body), signal }, decodeTarget);
    },
    sendUploaded: (
      signedIds: readonly string[],
      recordings: OutgoingFiles['recordings'],
      message: OutgoingText,
      signal: AbortSignal,
    ) => {
      const body = { ...messageBody(message), signed_ids: signedIds, ...recordingsBody(recordings) };
      return call({ ...post('/api/messages/send_file', body), signal }, decodeMessage);
    },
  };
}

const targetSchema = v.object({
  signed_id: v.string(),
  upload: v.object({
    url: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))/i)),
    headers: v.record(v.string(), v.string()),
  }),
});

function decodeTarget(data: unknown): UploadTarget | undefined {
  const parsed = v.safeParse(targetSchema, data);
  if (!parsed.success) return undefined;
  const { signed_id: signedId, upload } = parsed.output;
  return { signedId, ...upload };
}
