import * as v from 'valibot';

/** The kind of a failure, for code to branch on. Never shown to visitors. Each value documents its cause and its remedy (`@remedy`). */
export type ChatErrorCode =
  /**
   * The backend could not be reached: the network or the backend is down, CORS forbids the request, or the page's CSP or an ad blocker blocks it. Or a file could not be uploaded directly to the file store.
   * @remedy None while the visitor is offline: messages are sent when the visitor is online again. If the error persists, check `apiUrl`, CORS and the CSP `connect-src`.
   */
  | 'network'
  /**
   * The backend did not respond in time, or it responded with 408.
   * @remedy Repeat the action; the visitor can send a failed message again. If the error persists, check the backend's load and the proxies in front of it.
   */
  | 'timeout'
  /**
   * The request was canceled because the visitor changed, a later call replaced it, or the chat stopped.
   * @remedy None.
   */
  | 'aborted'
  /**
   * The backend responded with a status that no other code covers, such as 404, 409 or 500.
   * @remedy Read `status` and `message`. By default, messages are retried up to three times on 5xx, but not on 507 (storage full). Repeat other actions.
   */
  | 'http'
  /**
   * The backend's response is not JSON, or does not have the documented shape.
   * @remedy Check that `apiUrl` is the backend's address and that no proxy replaces its responses; update whichever side is older.
   */
  | 'unreadable'
  /**
   * The backend rejected a value (422). Or a change of an attribute or a label was dropped, because 100 changes were already waiting.
   * @remedy Correct the value; `fields` may have messages by field name. If too many changes are waiting, make fewer at once: `setAttributes` takes many keys in one call.
   */
  | 'validation'
  /**
   * The identity is not proven: `identifierHash` is missing, expired or wrong.
   * @remedy Compute the hash or JWT on your server with the channel's identity secret, for this `identifier`.
   */
  | 'identity'
  /**
   * The session is unknown, was revoked, or expired after 30 days without use. Or the handover code could not be redeemed.
   * @remedy The visitor starts a new conversation; with the hooks, sending the next message starts one. Pass `renewSession` if your application can issue a token.
   */
  | 'session_ended'
  /**
   * Too many requests (429).
   * @remedy Messages are retried up to three times, after `retryAfterMs` if it is given. A message that would wait longer than 30 s fails. Repeat other actions yourself, after `retryAfterMs`. Operators can raise the limits of the backend.
   */
  | 'rate_limited'
  /**
   * The body or a file is larger than the limit (413).
   * @remedy Send fewer or smaller files, or a shorter text.
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
   * The browser's storage is unavailable or full, or it failed.
   * @remedy None: the chat continues in memory. On reload, whatever could not be stored is lost: the session, drafts or unsent messages.
   */
  | 'storage'
  /**
   * The live connection could not be created, could not authorize its channel, or received data that cannot be read.
   * @remedy None: without a connection, messages are fetched by HTTP. If a frame cannot be read, its content is fetched later. If the error persists, read `message` and `cause`: check that the files of the chat can be loaded, that `/api/widget/auth` responds, or what the realtime server sends.
   */
  | 'realtime'
  /**
   * A bug, a callback that threw, or a part of the chat that could not be downloaded (`cause`).
   * @remedy Fix the callback that `message` names, or check the network. Otherwise report the error with its `cause`.
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
  /**
   * The body of the response to the request that failed, if it is a JSON object. The reference backend's own code is in
   * `error.code`.
   */
  readonly response?: Readonly<Record<string, unknown>>;
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
