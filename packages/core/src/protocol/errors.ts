import * as v from 'valibot';

/** What kind of failure it was; one word to decide by, never to show. */
export type ChatErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'unreadable'
  | 'validation'
  | 'identity'
  | 'session_ended'
  | 'rate_limited'
  | 'upload_too_big'
  | 'upload_type'
  | 'permission'
  | 'storage'
  | 'realtime'
  | 'internal';

/** A failure as a value in state: nothing of the engine throws but for misuse (spec §8). */
export interface ChatError {
  readonly code: ChatErrorCode;
  /** For people: the server's words where it gave some. */
  readonly message: string;
  /** Whether the same action may succeed later without a change by the visitor. */
  readonly retryable: boolean;
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** Milliseconds that the server asked to wait before the next try. */
  readonly retryAfterMs?: number;
  /** Words by field name, for forms. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** What the failure came from; for the `onError` sink and logs, never to show. */
  readonly cause?: unknown;
}

/** The body of every error answer. */
export const wireErrorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
});

/** The body of every error answer: `code` in snake_case, `message` for people, `fields` by name. */
export type WireError = v.InferOutput<typeof wireErrorSchema>;
