/** What a refusal is about, by status: the contract's list. */
const codes = {
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
} as const;

/** The statuses that a refusal may have. */
export type RefusalStatus = keyof typeof codes;

/** What may go with a refusal. */
export interface RefusalDetails {
  /** Snake case; by the status where not given. */
  readonly code?: string;
  /** Words by field name, for forms. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
}

/** A request that is not carried out, in words for people. Thrown anywhere below a route and answered as the error body. */
export class Refusal extends Error {
  readonly code: string;

  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = details.code ?? codes[status];
  }
}

/** Unknown and not yours are the same answer, so that nobody learns what exists (spec §6). */
export function notFound(): Refusal {
  return new Refusal(404, 'There is nothing here.');
}

/** The token stands for nobody: unknown, expired, taken back or of another channel. */
export function sessionUnknown(): Refusal {
  return new Refusal(401, 'This session is unknown or has ended. Start a new conversation.');
}

/** The disk has no room: nothing was stored, and trying again does not help until somebody makes room. */
export function storageFull(): Refusal {
  return new Refusal(507, 'The server is out of storage space, so this could not be saved.');
}

/** A request body that hardly moves is not waited for. */
export function tooSlow(): Refusal {
  return new Refusal(408, 'The request body came too slowly. Try again.');
}

/** The `echo_id` was used for a different message before. */
export function echoIdUsed(): Refusal {
  return new Refusal(409, 'This echo_id was used for another message. Give every message one of its own.');
}
