import { limits as protocolLimits } from '@chat/core/protocol';

/** So many calls in so much time, refilled evenly. */
export interface Bucket {
  readonly calls: number;
  readonly perMs: number;
}

/** How much one visitor, or one address, may do (spec §6). Everything beyond is answered with 429 and `Retry-After`. */
export interface ServerLimits {
  /** All calls of one visitor. */
  readonly callsPerVisitor: Bucket;
  /** Messages of one visitor. */
  readonly messages: Bucket;
  /** Uploads of one visitor. */
  readonly uploads: Bucket;
  /** Transcripts and confirmation mails that one visitor asks for. Mails are counted in the database, within the last `perMs`. */
  readonly transcripts: Bucket;
  /** Mails to one e-mail address that ask to confirm it, from all visitors together. */
  readonly confirmationsPerRecipient: Bucket;
  /** The same mails, asked for from one network address. */
  readonly confirmationsPerAddress: Bucket;
  /** How often agents are told that one visitor types; more is answered and not told. */
  readonly typing: Bucket;
  /** New conversations of one visitor. */
  readonly conversations: Bucket;
  /** New visitors, redeemed codes and proofs of identity from one address. */
  readonly visitorsPerAddress: Bucket;
  /** Wrong agent tokens from one address. */
  readonly agentFailures: Bucket;
  /** Bytes of a body that is not an upload. */
  readonly bodyBytes: number;
  readonly filesPerMessage: number;
  /** Milliseconds for which the address of a file stays the same; it is good for one to two of them. */
  readonly attachmentLinkMs: number;
  /** Fields of an upload's form beside its files. */
  readonly formFields: number;
  /** Bytes of those fields together. */
  readonly formFieldBytes: number;
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** What holds where nothing else is configured. */
export const defaultLimits: ServerLimits = {
  callsPerVisitor: { calls: 200, perMs: 10 * secondMs },
  messages: { calls: 30, perMs: 10 * secondMs },
  uploads: { calls: 20, perMs: 60 * secondMs },
  transcripts: { calls: 3, perMs: hourMs },
  confirmationsPerRecipient: { calls: 3, perMs: 24 * hourMs },
  confirmationsPerAddress: { calls: 10, perMs: hourMs },
  typing: { calls: 1, perMs: 3 * secondMs },
  conversations: { calls: 20, perMs: hourMs },
  visitorsPerAddress: { calls: 300, perMs: hourMs },
  agentFailures: { calls: 10, perMs: 60 * secondMs },
  bodyBytes: protocolLimits.requestBodyBytes,
  filesPerMessage: protocolLimits.filesPerMessage,
  attachmentLinkMs: hourMs,
  formFields: 16,
  formFieldBytes: 128 * 1024,
};
