import type { Logger } from './foundation/logger.ts';
import type { AllowVisitor } from './http/Env.ts';
import type { Fallback } from './http/routes/createApp.ts';
import type { ServerLimits } from './limits/ServerLimits.ts';
import type { MetricsAddress } from './metrics/serveMetrics.ts';
import type { PageFolders } from './pages/PageFolders.ts';
import type { WidgetHtml } from './pages/widgetPage.ts';
import type { Database } from './storage/Database.ts';

/** How a server is set up. Everything has a default that works on a laptop. */
export interface ServerOptions {
  /** 3000; 0 lets the system choose. */
  readonly port?: number;
  /** The address to listen on; all of them where not given. */
  readonly host?: string;
  /** A PostgreSQL server; `memory:` keeps everything in this process. The embedded database in `dataDir` where not given. */
  readonly databaseUrl?: string;
  /** A database that is open already, instead of `databaseUrl`: for tests that look at its rows. The server closes it. */
  readonly database?: Database;
  /** Where the embedded database, uploads and mails lie: `.data`. */
  readonly dataDir?: string;
  /**
   * At least 32 characters, from which all keys are derived; processes that share a database need the same one.
   * A random one is created in `dataDir/secret-key` if not given.
   */
  readonly secretKey?: string;
  /**
   * Whether there are demo channels, demo pages and the scripted bot: true if not given. Without them, `publicUrl` is
   * required.
   */
  readonly demo?: boolean;
  /**
   * A token of the role `admin`, at least 32 characters. If not given, the one in `dataDir/agent-token`, which a demo creates;
   * others are made by `npm run agents`.
   */
  readonly agentToken?: string;
  /** Milliseconds that the bot seems to type. */
  readonly botDelayMs?: number;
  readonly limits?: Partial<ServerLimits>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly logger?: Logger;
  /** Called when the server cannot go on because its data belongs to another process now. Logs and ends the process by default. */
  readonly onFatal?: (error: Error) => void;
  /** Put before the paths of files and pictures, such as `https://chat.example`; relative paths where not given. Required without `demo`. */
  readonly publicUrl?: string;
  readonly tokenIn?: 'header' | 'query';
  /** Whether a proxy in front writes `X-Forwarded-For`. */
  readonly trustProxy?: boolean;
  /** Lets a new visitor in or refuses them with 403: the place for a captcha. Everybody is let in by default. */
  readonly allowVisitor?: AllowVisitor;
  /**
   * `smtp://…` or `smtps://…` for transcripts; files in `dataDir/outbox` where not given. With a user name, mail goes over TLS
   * only, unless the server is on this machine or the address ends with `?requireTLS=false`.
   */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Days after which mails in `dataDir/outbox` are deleted: 7. */
  readonly outboxDays?: number;
  /** Days without activity after which a visitor is erased with everything; never if not given. */
  readonly retentionDays?: number;
  /** The public key of the pusher-compatible endpoint. */
  readonly pusherKey?: string;
  /** What other programs sign with to publish on it; derived from the secret key if not given. */
  readonly pusherSecret?: string;
  /** How often expired sessions are removed and their sockets closed, in milliseconds; 60,000 if not given. */
  readonly sweepMs?: number;
  /** Serves `/metrics` for Prometheus on a port of its own; off if not given. */
  readonly metrics?: MetricsAddress;
  readonly pages?: Partial<PageFolders>;
  /** Turns the widget's source page into a usable one: for development servers. */
  readonly widgetHtml?: WidgetHtml;
  /** Takes what no route answers: for development servers. */
  readonly fallback?: Fallback;
}
