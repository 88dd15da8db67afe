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
  /** How often agents are notified that one visitor is typing. More calls succeed, but notify nobody. */
  readonly typing: Bucket;
  /** New conversations of one visitor. */
  readonly conversations: Bucket;
  /**
   * New visitors from one network address, and as many redeemed codes. A network address is an IPv4 address or the first
   * 64 bits of an IPv6 one, here and below.
   */
  readonly visitorsPerAddress: Bucket;
  /** Wrong agent tokens from one address. */
  readonly agentFailures: Bucket;
  /** All HTTP requests from one network address. */
  readonly requestsPerAddress: Bucket;
  /**
   * Bytes (`calls`) of the bodies of these requests, without the files of uploads: new visitors are no way round the quotas of
   * one visitor.
   */
  readonly bodyBytesPerAddress: Bucket;
  /** The calls among them that no session vouches for: `/widget`, `/api/config`, unknown tokens and files. */
  readonly strangerCallsPerAddress: Bucket;
  /** Refusals (4xx) that one network address gets at once. Those beyond are sent 1 to 3 s late, so that repeating a refused call costs little. */
  readonly promptRefusalsPerAddress: Bucket;
  /** HTTP requests from one network address that run at once. */
  readonly runningRequestsPerAddress: number;
  /** HTTP requests from one network address that wait until others of it are done. */
  readonly waitingRequestsPerAddress: number;
  /** Request bodies from one network address whose next bytes are awaited; beyond it the slowest one is refused with 408. */
  readonly awaitedBodiesPerAddress: number;
  /** Frames that one websocket sends. */
  readonly commandsPerSocket: Bucket;
  /** Frames that all websockets from one network address send. */
  readonly commandsPerAddress: Bucket;
  /** Open websockets. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Those among them that have no subscription (yet). */
  readonly unsubscribedSocketsPerAddress: number;
  /** Milliseconds after which a websocket without a subscription is closed. */
  readonly socketSubscribeMs: number;
  /** Open TCP connections; the system closes more at once. */
  readonly connections: number;
  /** The same from one network address; more are closed at once. Not counted behind a trusted proxy, which has all of them. */
  readonly connectionsPerAddress: number;
  /** Subscriptions, in this process, to what happens to one visitor: about one per open page. More are rejected. */
  readonly streamsPerVisitor: number;
  /** Milliseconds in which a request body has to bring 64 kB or its end. */
  readonly bodyProgressMs: number;
  /** Bytes of a body that is not an upload. */
  readonly bodyBytes: number;
  readonly filesPerMessage: number;
  /** Milliseconds for which the address of a file stays the same; it is good for one to two of them. */
  readonly attachmentLinkMs: number;
  /** Bytes of files that one visitor may send in a day (UTC). What is used up is answered with 403 `quota_exceeded`. */
  readonly uploadBytesPerDay: number;
  /** The same for all visitors of one network address together. */
  readonly uploadBytesPerAddressAndDay: number;
  /** Bytes of messages and answers that one visitor may write in a day. */
  readonly messageBytesPerDay: number;
  /** Bytes of events that one visitor's pages may report in a day. */
  readonly eventBytesPerDay: number;
  /** Bytes of attributes that may be written for one visitor in a day. */
  readonly attributeBytesPerDay: number;
  /** Exports of one visitor. */
  readonly exports: Bucket;
  /**
   * Bytes that stay free on the disk of `DATA_DIR`: below it uploads are answered with 507, below half of it everything that
   * makes the embedded database grow.
   */
  readonly diskReserveBytes: number;
  /** Fields of an upload's form beside its files. */
  readonly formFields: number;
  /** Bytes of those fields together. */
  readonly formFieldBytes: number;
}

const megabyte = 1024 * 1024;
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** What holds where nothing else is configured. Bursts are short, since everybody shares one processor with them. */
export const defaultLimits: ServerLimits = {
  callsPerVisitor: { calls: 100, perMs: 5 * secondMs },
  messages: { calls: 30, perMs: 10 * secondMs },
  uploads: { calls: 10, perMs: 30 * secondMs },
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
};
