import { limits as protocolLimits } from '@chat/core/protocol';

/** A rate limit: at most `calls` at once, refilled evenly within `perMs` milliseconds. */
export interface Bucket {
  readonly calls: number;
  readonly perMs: number;
}

/**
 * The limits per visitor, network address and server. Unless noted otherwise, a call beyond a limit fails with 429. A
 * network address is an IPv4 address or the first 64 bits of an IPv6 address.
 */
export interface ServerLimits {
  /** HTTP API calls with the session of one visitor. */
  readonly callsPerVisitor: Bucket;
  /** Text messages, flow steps, stopped answers and message ratings of one visitor. */
  readonly messages: Bucket;
  /** Uploads of one visitor. */
  readonly uploads: Bucket;
  /** Calls of one visitor that announce or upload a single file before its message is sent. */
  readonly directUploads: Bucket;
  /**
   * Transcripts and confirmation emails requested by one visitor. This limit and the next two are counted in the
   * database: at most `calls` within the last `perMs` milliseconds.
   */
  readonly transcripts: Bucket;
  /** Confirmation emails to one mailbox (an address without `+tag`), requested by all visitors together. */
  readonly confirmationsPerRecipient: Bucket;
  /** Confirmation emails requested from one network address. */
  readonly confirmationsPerAddress: Bucket;
  /** Notifications that one visitor is typing. Calls beyond the limit succeed, but agents are not notified. */
  readonly typing: Bucket;
  /** Calls of one visitor to `POST /api/conversations`, and those that trigger a campaign. */
  readonly conversations: Bucket;
  /**
   * New visitors from one network address. Attempts to redeem handover codes are counted separately with the same
   * limit.
   */
  readonly visitorsPerAddress: Bucket;
  /** Wrong agent tokens from one network address. */
  readonly agentFailures: Bucket;
  /** HTTP requests from one network address. */
  readonly requestsPerAddress: Bucket;
  /**
   * Body bytes (`calls`) of HTTP requests from one network address, without failed requests. An upload counts at most
   * `formFieldBytes`. Keeps a client from bypassing the visitor quotas by creating new visitors.
   */
  readonly bodyBytesPerAddress: Bucket;
  /**
   * Anonymous requests from one network address: public ones, such as `/widget`, `/api/config` and `/api/visit`, and
   * those with a wrong session token, file URL or upload URL.
   */
  readonly strangerCallsPerAddress: Bucket;
  /**
   * Refusals that one network address receives without delay: 4xx responses, upgrades refused because of too many
   * websockets, and websockets closed for too many commands. Further ones are sent after 1 to 3 s, to slow down clients
   * that repeat refused calls.
   */
  readonly promptRefusalsPerAddress: Bucket;
  /** Concurrent HTTP requests from one network address. Further ones wait. */
  readonly runningRequestsPerAddress: number;
  /** HTTP requests from one network address that wait because of `runningRequestsPerAddress`. */
  readonly waitingRequestsPerAddress: number;
  /**
   * Request bodies from one network address that wait for their next bytes. Beyond the limit, the one that has waited
   * longest fails with 408.
   */
  readonly awaitedBodiesPerAddress: number;
  /** Text frames sent by one websocket. Beyond this limit or the next one, the websocket is closed. */
  readonly commandsPerSocket: Bucket;
  /** Text frames sent by all websockets from one network address. */
  readonly commandsPerAddress: Bucket;
  /** Open websockets of the server. Further ones fail with 503. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Open websockets from one network address without a subscription. */
  readonly unsubscribedSocketsPerAddress: number;
  /** Milliseconds after which a websocket without a subscription is closed. */
  readonly socketSubscribeMs: number;
  /** Open TCP connections of the server. Further ones are closed immediately. */
  readonly connections: number;
  /**
   * Open TCP connections from one network address. Further ones are closed immediately. Not limited behind a trusted
   * proxy.
   */
  readonly connectionsPerAddress: number;
  /** Realtime subscriptions of one visitor in this process, about one per open page. Further ones are rejected. */
  readonly streamsPerVisitor: number;
  /** Milliseconds within which a request body must deliver 64 kB or end. Otherwise the request fails with 408. */
  readonly bodyProgressMs: number;
  /** Bytes of a request body without files. Larger bodies fail with 413. */
  readonly bodyBytes: number;
  /** Files of one message. Uploads with more files fail with 413 or 422. */
  readonly filesPerMessage: number;
  /** The period of file URLs in milliseconds. A URL stays the same for a period and is valid for one to two periods. */
  readonly attachmentLinkMs: number;
  /**
   * Bytes of files, with their thumbnails, sent by one visitor per day (UTC). When a direct upload is announced, other
   * announced uploads that are neither sent nor expired also count. All daily limits fail with 403 `quota_exceeded`.
   */
  readonly uploadBytesPerDay: number;
  /** The same for one network address. */
  readonly uploadBytesPerAddressAndDay: number;
  /** Bytes of messages and answers of one visitor per day. */
  readonly messageBytesPerDay: number;
  /** Bytes of events of one visitor per day. */
  readonly eventBytesPerDay: number;
  /** Bytes of attributes of one visitor per day. */
  readonly attributeBytesPerDay: number;
  /** Data exports of one visitor. */
  readonly exports: Bucket;
  /**
   * Free bytes to keep on the disk of `DATA_DIR`. Uploads that would leave less fail with 507. Below half of this
   * reserve, API calls that add data to the embedded database fail with 507 too.
   */
  readonly diskReserveBytes: number;
  /** Fields of an upload form, without files. Forms with more fields fail with 413. */
  readonly formFields: number;
  /** Total bytes of the fields that the server reads in an upload form. Forms beyond this limit fail with 413. */
  readonly formFieldBytes: number;
  /** Answers that this process requests from a remote bot at the same time. Further ones wait in order. */
  readonly botRequests: number;
  /**
   * Milliseconds until the first byte of a remote bot's answer. Beyond this limit or one of the next three, the answer
   * fails.
   */
  readonly botConnectMs: number;
  /** Milliseconds without a byte from a remote bot. */
  readonly botIdleMs: number;
  /** Milliseconds of a whole answer of a remote bot. */
  readonly botAnswerMs: number;
  /** Bytes of an answer of a remote bot, including its tools' results. */
  readonly botAnswerBytes: number;
}

const megabyte = 1024 * 1024;
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** The default limits. Bursts are short because all clients share one CPU core. */
export const defaultLimits: ServerLimits = {
  callsPerVisitor: { calls: 100, perMs: 5 * secondMs },
  messages: { calls: 30, perMs: 10 * secondMs },
  uploads: { calls: 10, perMs: 30 * secondMs },
  directUploads: { calls: 60, perMs: 30 * secondMs },
  transcripts: { calls: 3, perMs: hourMs },
  confirmationsPerRecipient: { calls: 3, perMs: 24 * hourMs },
  confirmationsPerAddress: { calls: 10, perMs: hourMs },
  typing: { calls: 1, perMs: 3 * secondMs },
  conversations: { calls: 20, perMs: hourMs },
  agentFailures: { calls: 10, perMs: 60 * secondMs },
  visitorsPerAddress: { calls: 100, perMs: hourMs / 6 },
  requestsPerAddress: { calls: 6_000, perMs: 10 * secondMs },
  bodyBytesPerAddress: { calls: 1_024 * megabyte, perMs: 24 * hourMs },
  strangerCallsPerAddress: { calls: 2_000, perMs: 60 * secondMs },
  promptRefusalsPerAddress: { calls: 20, perMs: 10 * secondMs },
  runningRequestsPerAddress: 4,
  waitingRequestsPerAddress: 2_000,
  awaitedBodiesPerAddress: 256,
  commandsPerSocket: { calls: 30, perMs: 10 * secondMs },
  commandsPerAddress: { calls: 900, perMs: 3 * secondMs },
  sockets: 20_000,
  socketsPerAddress: 1_000,
  unsubscribedSocketsPerAddress: 100,
  socketSubscribeMs: 10 * secondMs,
  connections: 25_000,
  connectionsPerAddress: 4_000,
  streamsPerVisitor: 60,
  bodyProgressMs: 120 * secondMs,
  bodyBytes: protocolLimits.requestBodyBytes,
  filesPerMessage: protocolLimits.filesPerMessage,
  attachmentLinkMs: hourMs,
  uploadBytesPerDay: 200 * megabyte,
  uploadBytesPerAddressAndDay: 1_024 * megabyte,
  messageBytesPerDay: 10 * megabyte,
  eventBytesPerDay: 2 * megabyte,
  attributeBytesPerDay: 5 * megabyte,
  exports: { calls: 1, perMs: 60 * secondMs },
  diskReserveBytes: 512 * megabyte,
  formFields: 16,
  formFieldBytes: 128 * 1024,
  botRequests: 100,
  botConnectMs: 15 * secondMs,
  botIdleMs: 30 * secondMs,
  botAnswerMs: 300 * secondMs,
  botAnswerBytes: 2 * megabyte,
};
