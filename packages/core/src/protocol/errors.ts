import * as v from 'valibot';

/** The kind of a failure, for code to branch on. Never shown to visitors. Each value documents its cause and its remedy (`@remedy`). */
export type ChatErrorCode =
  /**
   * The backend could not be reached: no network, DNS, CORS, or an ad blocker.
   * @remedy None while the visitor is offline; messages wait and are sent later. If it persists, check `apiUrl`, CORS and the CSP `connect-src`.
   */
  | 'network'
  /**
   * The backend did not answer in time, or answered 408.
   * @remedy Messages are retried; repeat other actions. If it persists, check the backend's load and the proxies in front of it.
   */
  | 'timeout'
  /**
   * The request was canceled because the visitor changed, a later call replaced it, or the chat stopped.
   * @remedy None.
   */
  | 'aborted'
  /**
   * The backend answered with a status that has no code of its own, such as 404, 409 or 500.
   * @remedy Read `status` and `message`. Messages are retried on 500 to 599, except 507 (storage full); repeat other actions.
   */
  | 'http'
  /**
   * The backend's answer is not JSON, or does not have the documented shape.
   * @remedy Check that `apiUrl` is the backend's address and that no proxy replaces its answers; update whichever side is older.
   */
  | 'unreadable'
  /**
   * The backend rejected a value (422), or too many changes wait for the visitor's session.
   * @remedy Correct the value; `fields` has the messages by field name.
   */
  | 'validation'
  /**
   * The identity is not proven: `identifierHash` is missing, expired or wrong.
   * @remedy Compute the hash or JWT on your server with the channel's identity secret, for this `identifier`.
   */
  | 'identity'
  /**
   * The session is unknown, was revoked, or expired after 30 days without use.
   * @remedy The visitor starts a new conversation; with the hooks, sending the next message starts one. Pass `renewSession` if your application can issue a token.
   */
  | 'session_ended'
  /**
   * Too many requests (429).
   * @remedy Messages are retried after `retryAfterMs`; repeat other actions later. Operators can raise the limits of the backend.
   */
  | 'rate_limited'
  /**
   * The body or a file is larger than the limit (413).
   * @remedy Send a smaller file or a shorter text.
   */
  | 'upload_too_big'
  /**
   * The backend does not accept files of this type (415).
   * @remedy Send another file type, or a ZIP archive.
   */
  | 'upload_type'
  /**
   * The backend does not allow this (403), for example because a quota is used up or the server refuses the visitor.
   * @remedy Read `message`; [the table of the backend](#codes-of-the-backend) explains it.
   */
  | 'permission'
  /**
   * The browser's storage is unavailable, full, or failed.
   * @remedy None: the chat continues in memory, and unsent messages and drafts are lost on reload.
   */
  | 'storage'
  /**
   * The live connection failed, was rejected, or received data that cannot be read.
   * @remedy None: messages are fetched by HTTP meanwhile. If it persists, check that WebSockets pass your proxies and CSP, and what the realtime server sends.
   */
  | 'realtime'
  /**
   * A bug, a callback that threw, or a part of the chat that could not be downloaded (`cause`).
   * @remedy Fix the callback that `message` names, check the network, or report the error together with `cause`.
   */
  | 'internal';

/** A failure as a value. The engine returns and reports failures this way instead of throwing them. */
export interface ChatError {
  readonly code: ChatErrorCode;
  /** Describes the failure for people. The server's message if it sent one. */
  readonly message: string;
  /** Whether the same action may succeed later unchanged. */
  readonly retryable: boolean;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** How long the server asked to wait before the next try, in milliseconds; limited to 1,000–600,000. */
  readonly retryAfterMs?: number;
  /** Error messages by form field name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** The underlying error, for `onError` and logs. Never shown to the visitor. */
  readonly cause?: unknown;
}

/** Validates the body of an error response. */
export const wireErrorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
});

/**
 * The body of an error response: `code` in snake_case, `message` for people, and error messages by field name in
 * `fields`.
 */
export type WireError = v.InferOutput<typeof wireErrorSchema>;
