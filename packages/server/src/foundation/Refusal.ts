/** The `code` of an error response. Each value documents its cause and what to do (`@remedy`). */
export type RefusalCode =
  /**
   * The request is not valid HTTP, JSON or form data, or its JSON is nested too deeply.
   * @remedy Correct what the message names.
   */
  | 'malformed'
  /**
   * The session token is missing, unknown, revoked, expired, or of another channel. In the Pusher REST API: the key or
   * the signature is wrong, or its time is more than ten minutes off.
   * @remedy Start a new conversation, which returns a new token. In the Pusher REST API: sign each request with the
   * app's secret.
   */
  | 'session_unknown'
  /**
   * The session may not do this: subscribe to another visitor's realtime channel, change data with a `GET` without
   * `X-Requested-With`, or hand over more than five times in a row.
   * @remedy Use the session's own channel. For a `GET`, send `X-Requested-With`, or use `POST`. After too many
   * handovers, continue in the original window.
   */
  | 'not_allowed'
  /**
   * Nothing exists at this address or with this id or name, or it belongs to another visitor.
   * @remedy Check the path, the ids and the names.
   */
  | 'not_found'
  /**
   * The request body arrived too slowly, or too many bodies from this network address were arriving at once.
   * @remedy Repeat the request, with fewer uploads at the same time.
   */
  | 'too_slow'
  /**
   * Another message or call has used this `echo_id`, another agent token has this name, or another channel has this
   * flow token.
   * @remedy Use a new `echo_id` for every message and call, or choose another name or flow token.
   */
  | 'conflict'
  /**
   * The body or a file is larger than the limit, or a form has too many fields or more than twice as many files as
   * allowed.
   * @remedy Send less. The limits are in the server's README.
   */
  | 'too_large'
  /**
   * The content type of the body, or the type of a file, is not accepted.
   * @remedy Send JSON, or files of an accepted type as `multipart/form-data`.
   */
  | 'unsupported_type'
  /**
   * The channel doesn't let visitors send files: its `attachments` is 0. It accepts recordings if `voiceMessages` is 1.
   * @remedy Send text, or set `attachments` to 1.
   */
  | 'attachments_off'
  /**
   * The channel doesn't have direct uploads (`directUploadsEnabled`).
   * @remedy Send the files with `POST /api/messages/send_file` as `multipart/form-data`, or turn direct uploads on.
   */
  | 'direct_uploads_off'
  /**
   * A `signed_id` is unknown, repeated, expired or already used, or its file is incomplete or differs from the
   * announced size or checksum.
   * @remedy Announce and upload the file again, or send it as `multipart/form-data`.
   */
  | 'upload_invalid'
  /**
   * A value is missing, unknown or not allowed here, or has the wrong type, length or format.
   * @remedy Correct what the message names; `fields` may have messages by field name.
   */
  | 'invalid'
  /**
   * A rate limit was reached, or too many requests from this network address are waiting.
   * @remedy Wait for the number of seconds in `Retry-After`.
   */
  | 'too_many_requests'
  /**
   * The server is starting, or the widget or the agent console is not built.
   * @remedy While the server starts, repeat the request in a few seconds. Otherwise run `npm run build`.
   */
  | 'not_ready'
  /**
   * The disk or its quota is full or nearly full (`diskReserveBytes`), or a write of the embedded database failed.
   * Nothing was stored.
   * @remedy Free disk space on the server or on the PostgreSQL server. If there is enough space, check the disk.
   */
  | 'storage_full'
  /**
   * The file store (`FILES`) is unreachable or refused a request. If a message was being sent, it was not stored.
   * @remedy Repeat the request. If it persists, check the file store and the server's log.
   */
  | 'files_unavailable'
  /**
   * Too many open websockets from one network address, or on the whole server.
   * @remedy Close unused websockets, or raise the limit. Try again after the number of seconds in `Retry-After`.
   */
  | 'too_many_sockets'
  /**
   * The visitor or the network address used up a daily quota.
   * @remedy Wait for the next day (UTC), or raise the limit.
   */
  | 'quota_exceeded'
  /**
   * The request has no `flow_token`, or no channel has it.
   * @remedy Check the `flowToken` in the embed code against `npm run channel -- list`.
   */
  | 'channel_unknown'
  /**
   * The channel's `allowedOrigins` don't contain the origin of the page with the chat.
   * @remedy Add the origin to `allowedOrigins`, such as `https://shop.example` or `https://*.shop.example`.
   */
  | 'origin_not_allowed'
  /**
   * The agent token is missing, unknown or revoked.
   * @remedy Send a valid token in `X-Agent-Token`; create one with `npm run agents`.
   */
  | 'agent_unknown'
  /**
   * The agent token doesn't have the admin role.
   * @remedy Use a token with the admin role.
   */
  | 'admin_only'
  /**
   * The server's `allowVisitor` hook refused this visitor.
   * @remedy Check the hook, for example its captcha.
   */
  | 'visitor_refused'
  /**
   * All fields of the identification are empty or missing.
   * @remedy Send an identifier, an email or a name.
   */
  | 'identity_empty'
  /**
   * `identifier_hash` is missing, expired or wrong.
   * @remedy Compute it with the channel's identity secret, in the form that the message names.
   */
  | 'identity_unproven'
  /**
   * The link to a file has expired.
   * @remedy Fetch the message again, which returns a new link.
   */
  | 'link_expired'
  /**
   * The handover code is unknown, used, expired, or of another channel, or its session has ended.
   * @remedy Create a new code.
   */
  | 'code_unknown'
  /**
   * The form or question already has another answer.
   * @remedy None: the first answer counts. Only ratings can be changed.
   */
  | 'already_submitted'
  /**
   * The email could not be sent, for example because the mail server rejected the address.
   * @remedy Check the address, the SMTP settings and the server's log.
   */
  | 'mail_failed'
  /**
   * The requested byte range is outside the file.
   * @remedy Request a range within the file.
   */
  | 'range_invalid'
  /**
   * The database is unreachable, overloaded or too slow.
   * @remedy Repeat the request. The server reconnects by itself. If it persists, check the database and its load.
   */
  | 'database_unavailable'
  /**
   * An unexpected error in the server, such as a bug or a file in `DATA_DIR` that can't be written.
   * @remedy Read the server's log.
   */
  | 'internal';

const defaultCodes = {
  400: 'malformed',
  401: 'session_unknown',
  403: 'not_allowed',
  404: 'not_found',
  408: 'too_slow',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many_requests',
  503: 'not_ready',
  507: 'storage_full',
} as const satisfies Record<number, RefusalCode>;

export type RefusalStatus = keyof typeof defaultCodes;

export interface RefusalDetails {
  /** Default: the code of the status in `defaultCodes`. */
  readonly code?: RefusalCode;
  /** Validation messages by field name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
}

/**
 * An HTTP error with a message for people. Throw it in a route or in code that a route calls, to send it as the
 * response.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = details.code ?? defaultCodes[status];
  }
}

/** Returns a 404. Also used for resources of other visitors, so that a response doesn't reveal what exists. */
export function notFound(): Refusal {
  return new Refusal(404, 'Not found.');
}

export function sessionUnknown(): Refusal {
  return new Refusal(401, 'This session is unknown or has ended. Start a new conversation.');
}

/** Has no `Retry-After`, because an operator usually has to free space first. */
export function storageFull(): Refusal {
  return new Refusal(507, 'The server is out of storage space, so this could not be saved.');
}

export function filesUnavailable(): Refusal {
  return new Refusal(503, 'Files are not available right now. Try again.', {
    code: 'files_unavailable',
    retryAfterSeconds: 5,
  });
}

export function tooSlow(): Refusal {
  return new Refusal(408, 'The request body arrived too slowly. Try again.');
}

export function echoIdUsed(): Refusal {
  return new Refusal(409, 'This echo_id was already used. Use a new one for each message and call.');
}
