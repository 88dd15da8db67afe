/** The `code` of an error response. Each value says what caused it and what to do (`@remedy`). */
export type RefusalCode =
  /**
   * The request is not valid HTTP or JSON, or its path or query cannot be read.
   * @remedy Correct the request.
   */
  | 'malformed'
  /**
   * The session token is missing, unknown, revoked or expired.
   * @remedy Start a new conversation, which returns a new token.
   */
  | 'session_unknown'
  /**
   * The session may not do this: a realtime channel of another visitor, or a `GET` that changes something.
   * @remedy Use the session's own channel; send `X-Requested-With`, or use `POST`.
   */
  | 'not_allowed'
  /**
   * Nothing exists at this address, or it belongs to another visitor.
   * @remedy Check the path and the ids.
   */
  | 'not_found'
  /**
   * The request body arrived too slowly.
   * @remedy Send it again.
   */
  | 'too_slow'
  /**
   * The request contradicts what is stored, for example an `echo_id` that was used for another message.
   * @remedy Read the current state, and use a new `echo_id` for every message.
   */
  | 'conflict'
  /**
   * The body or a file is larger than the limit.
   * @remedy Send less. The limits are in the server's README.
   */
  | 'too_large'
  /**
   * The content type of the body, or the type of a file, is not accepted.
   * @remedy Send JSON, or a file of an accepted type.
   */
  | 'unsupported_type'
  /**
   * A value has the wrong type, length or format.
   * @remedy Correct the values in `fields`.
   */
  | 'invalid'
  /**
   * A rate limit was reached.
   * @remedy Wait for the seconds in `Retry-After`.
   */
  | 'too_many_requests'
  /**
   * The server is starting or stopping.
   * @remedy Repeat the request in a few seconds.
   */
  | 'not_ready'
  /**
   * The disk is full. Nothing was stored.
   * @remedy Free disk space on the server.
   */
  | 'storage_full'
  /**
   * Too many live connections from one address or session, or on the whole server.
   * @remedy Close connections that are not needed, or raise the limit.
   */
  | 'too_many_sockets'
  /**
   * The visitor, the address or the channel used up its storage quota for today.
   * @remedy Wait for the next day (UTC), or raise the quota.
   */
  | 'quota_exceeded'
  /**
   * No channel has this `flow_token`.
   * @remedy Check the `flowToken` in the embed code against `npm run channel`.
   */
  | 'channel_unknown'
  /**
   * The agent token is missing, unknown or revoked.
   * @remedy Send a valid token in `X-Agent-Token`; create one with `npm run agents`.
   */
  | 'agent_unknown'
  /**
   * The agent token lacks the right for this call.
   * @remedy Use the token of an administrator.
   */
  | 'admin_only'
  /**
   * The server's `allowVisitor` hook refused this visitor.
   * @remedy Check the hook, for example its captcha.
   */
  | 'visitor_refused'
  /**
   * The identification has no identifier, email or name.
   * @remedy Send at least one of them.
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
   * The handover code is unknown, used or expired.
   * @remedy Create a new code.
   */
  | 'code_unknown'
  /**
   * The form or question was already answered.
   * @remedy None: the first answer counts.
   */
  | 'already_submitted'
  /**
   * The mail server did not accept the transcript.
   * @remedy Check the SMTP settings and the server's log.
   */
  | 'mail_failed'
  /**
   * The requested byte range is outside the file.
   * @remedy Request a range within its size.
   */
  | 'range_invalid'
  /**
   * The database cannot be reached.
   * @remedy None: the server reconnects by itself. Repeat the request.
   */
  | 'database_unavailable'
  /**
   * A bug in the server.
   * @remedy Read the server's log.
   */
  | 'internal';

/** The default code of each status. */
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

/** The HTTP statuses that a refusal may have. */
export type RefusalStatus = keyof typeof defaultCodes;

/** Optional properties of a refusal. */
export interface RefusalDetails {
  /** Defaults to the code of the status. */
  readonly code?: RefusalCode;
  /** Validation messages by field name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
}

/** An HTTP error with a message for people. Throw it anywhere below a route to send it as the error body. */
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

/** Returns a 401: the session token is unknown, expired, revoked or belongs to another channel. */
export function sessionUnknown(): Refusal {
  return new Refusal(401, 'This session is unknown or has ended. Start a new conversation.');
}

/** Returns a 507: the disk is full and nothing was stored. Retrying fails until an operator frees space. */
export function storageFull(): Refusal {
  return new Refusal(507, 'The server is out of storage space, so this could not be saved.');
}

/** Returns a 408: the request body arrived too slowly. */
export function tooSlow(): Refusal {
  return new Refusal(408, 'The request body arrived too slowly. Try again.');
}

/** Returns a 409: the `echo_id` was already used for a different message. */
export function echoIdUsed(): Refusal {
  return new Refusal(
    409,
    'This echo_id was already used for another message. Use a new one for each message.',
  );
}
