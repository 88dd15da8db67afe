import type { RealtimePort } from '../connection/RealtimePort.ts';
import type { AttachmentLinks } from '../files/attachmentLinks.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { KeyedQueue } from '../foundation/KeyedQueue.ts';
import type { Logger } from '../foundation/logger.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import type { Mailer } from '../mail/Mailer.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Database } from '../storage/Database.ts';
import type { DiskSpace } from '../storage/DiskSpace.ts';
import type { ServerKeys } from '../storage/openKeys.ts';

/** What everything below the routes works with. */
export interface Backend {
  readonly db: Database;
  readonly keys: ServerKeys;
  readonly realtime: RealtimePort;
  readonly files: FileStore;
  readonly mailer: Mailer;
  /** Where mails lie that were written as files. */
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly limits: ServerLimits;
  /** Changes of one contact happen one after another, so that they are told in the order of their revisions. */
  readonly changes: KeyedQueue<number>;
  /** Put before the paths of files and pictures; empty where they are relative to the server. */
  readonly publicUrl: string;
  /** Start of the links in mails: `publicUrl`, or this server's address on localhost. Never taken from a request. */
  readonly linkUrl: string;
  readonly attachmentLinks: AttachmentLinks;
  /** Whether there are demo channels, demo pages and the scripted bot. */
  readonly isDemo: boolean;
  readonly disk: DiskSpace;
  /** Milliseconds since the epoch. */
  now(): number;
  /** There is something for the bot to do in a conversation. */
  wakeBot(conversationId: number): void;
}
