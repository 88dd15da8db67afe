import type { RealtimePort } from '../connection/RealtimePort.ts';
import type { AttachmentLinks } from '../files/attachmentLinks.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Thumbnails } from '../files/thumbnails.ts';
import type { KeyedQueue } from '../foundation/KeyedQueue.ts';
import type { Logger } from '../foundation/logger.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import type { Mailer } from '../mail/Mailer.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Database } from '../storage/Database.ts';
import type { DiskSpace } from '../storage/DiskSpace.ts';
import type { MessageSender } from '../storage/messages.ts';
import type { ServerKeys } from '../storage/openKeys.ts';

export interface Backend {
  readonly db: Database;
  readonly keys: ServerKeys;
  readonly realtime: RealtimePort;
  readonly files: FileStore;
  readonly thumbnails: Thumbnails;
  readonly mailer: Mailer;
  /** Stores emails as files if no mail server is configured. */
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly limits: ServerLimits;
  /** Runs the changes of a contact one after another, so that events are sent in the order of their revisions. */
  readonly changes: KeyedQueue<number>;
  /** The base of file and image URLs; empty if they are relative. */
  readonly publicUrl: string;
  /** The base of links in emails: `publicUrl`, or the server's localhost URL. Never taken from a request. */
  readonly linkUrl: string;
  readonly attachmentLinks: AttachmentLinks;
  /** Whether the demo channels and demo pages are on. */
  readonly isDemo: boolean;
  /** Whether a bot replies: the demo's scripted bot, or a remote bot. */
  readonly hasBot: boolean;
  readonly botSender: MessageSender;
  /** The random id of this process, with which it claims the bot's tasks. */
  readonly botWorker: string;
  readonly disk: DiskSpace;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Makes the bot run the queued tasks of a conversation. */
  wakeBot(conversationId: number): void;
  /** Stops the bot of this process from writing a message. Resolves when the final text is stored. */
  stopBot(messageId: number): Promise<void>;
}
