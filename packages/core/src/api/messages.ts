import type { ChatError } from '../protocol/errors.ts';
import { decodeMessage } from '../protocol/message.ts';
import { decodeMessagePage, type MessagePage } from '../protocol/messagePage.ts';
import type { RecordingDetails } from '../protocol/recording.ts';
import type { Result } from '../protocol/result.ts';
import { type Call, get, type OnFailure, post } from './call.ts';

export interface OutgoingText {
  readonly content: string;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  readonly echoId: string;
  /** When the visitor wrote the message, in milliseconds since the epoch according to `ChatClient.now()`. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
}

/** Files to upload. `recordings` has the details of each file that is a recording, and null for other files. */
export interface OutgoingFiles {
  readonly files: readonly File[];
  readonly recordings?: readonly (RecordingDetails | null)[] | undefined;
}

export interface CallLimits {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Called with the uploaded share of the files, from 0 to 1. Not called if files are sent with `fetch`. */
  onProgress?(share: number): void;
}

export interface MessageUpdate {
  readonly email?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The visitor's rating of one message. A null rating removes the earlier rating. */
export interface Feedback {
  readonly rating: 'up' | 'down' | null;
  readonly comment?: string;
}

export function messageCalls(call: Call, onFailure: OnFailure) {
  const fetchPage = async (params: Readonly<Record<string, string>>): Promise<Result<MessagePage>> => {
    const page = await call(get('/api/messages', params), decodeMessagePage);
    if (page.ok && page.value.unreadable > 0) onFailure(unreadableItems(page.value.unreadable));
    return page;
  };
  return {
    sendMessage: (message: OutgoingText, limits: CallLimits = {}) =>
      call(
        { ...post('/api/messages', { message: messageBody(message) }), keepalive: true, ...limits },
        decodeMessage,
      ),
    sendFiles: (files: OutgoingFiles, message: OutgoingText, limits: CallLimits = {}) =>
      call({ ...post('/api/messages/send_file', filesBody(files, message)), ...limits }, decodeMessage),
    /** Fetches the newest page, or the page before a message id. */
    fetchMessages: (before?: number) => fetchPage(before === undefined ? {} : { before: String(before) }),
    /** Fetches messages that were created, changed or deleted after a revision. */
    fetchChanges: (sinceRev: number) => fetchPage({ since_rev: String(sinceRev) }),
    stopAnswer: (id: number) => call(post(`/api/messages/${id}/stop`, {}), decodeMessage),
    sendFeedback: (id: number, feedback: Feedback) =>
      call({ method: 'put', path: `/api/messages/${id}/feedback`, body: feedback }, decodeMessage),
    updateMessage: (id: number, update: MessageUpdate) =>
      call({ method: 'patch', path: `/api/messages/${id}`, body: updateBody(update) }, decodeMessage),
  };
}

export function messageBody({ content, attributes, echoId, saidAtMs, refererUrl }: OutgoingText) {
  return {
    content,
    ...(attributes ? { content_attributes: attributes } : {}),
    echo_id: echoId,
    timestamp: new Date(saidAtMs).toISOString(),
    referer_url: refererUrl,
  };
}

function filesBody({ files, recordings }: OutgoingFiles, message: OutgoingText): FormData {
  const { echo_id, timestamp, referer_url, content } = messageBody(message);
  const form = new FormData();
  for (const file of files) form.append('attachments[]', file, file.name);
  form.append('echo_id', echo_id);
  form.append('timestamp', timestamp);
  form.append('referer_url', referer_url);
  if (content) form.append('content', content);
  for (const [name, list] of Object.entries(recordingsBody(recordings)))
    form.append(name, JSON.stringify(list));
  return form;
}

export function recordingsBody(recordings: OutgoingFiles['recordings']) {
  if (!recordings) return {};
  return {
    durations: recordings.map((details) => details?.durationSeconds ?? null),
    levels: recordings.map((details) => details?.levels ?? null),
  };
}

function unreadableItems(count: number): ChatError {
  const message = `Items of GET /api/messages that have an unexpected shape and are not shown: ${count}.`;
  return { code: 'unreadable', message, retryable: false };
}

function updateBody({ email, values }: MessageUpdate) {
  return {
    ...(email ? { contact: { email } } : {}),
    message: {
      ...(email ? { submitted_email: email } : {}),
      ...(values ? { submitted_values: values } : {}),
    },
  };
}
