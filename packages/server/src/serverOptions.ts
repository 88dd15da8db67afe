import type { S3Settings } from './files/S3Settings.ts';
import type { Logger } from './foundation/logger.ts';
import type { AllowVisitor } from './http/AllowVisitor.ts';
import type { Fallback } from './http/Fallback.ts';
import type { ServerLimits } from './limits/ServerLimits.ts';
import type { MetricsAddress } from './metrics/MetricsAddress.ts';
import type { PageFolders } from './pages/PageFolders.ts';
import type { WidgetHtml } from './pages/WidgetHtml.ts';
import type { Database } from './storage/Database.ts';

/** The options of a server. The defaults are for local development. */
export interface ServerOptions {
  /** Default: 3000. 0 lets the system choose a free port. */
  readonly port?: number;
  /** The address to listen on. Default: all addresses. */
  readonly host?: string;
  /** The URL of a PostgreSQL server, or `memory:`. Default: the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  /** Maximum number of connections to the PostgreSQL server. Default: 10. */
  readonly databasePool?: number;
  /**
   * The URL of a Redis or Valkey server (`redis://` or `rediss://`). The processes on one PostgreSQL database share
   * events and rate limits through it. Default: events reach only the sockets of the same process.
   */
  readonly redisUrl?: string;
  /** An open database to use instead of `databaseUrl`, for tests that read its rows. The server closes it. */
  readonly database?: Database;
  /** The directory of the embedded database, secrets, uploads, emails and the control socket. Default: `.data`. */
  readonly dataDir?: string;
  /** The bucket of uploaded files. Default: files are in `dataDir`. */
  readonly s3?: S3Settings;
  /**
   * The secret that all keys are derived from. Use at least 32 characters. Processes that share a database need the
   * same secret. Default: a random secret, stored in `dataDir/secret-key`.
   */
  readonly secretKey?: string;
  /**
   * Whether to serve demo channels, demo pages and the scripted bot. Default: true. If false, `publicUrl` is required.
   */
  readonly demo?: boolean;
  /**
   * An agent token with the role `admin`, at least 32 characters. Default: the token in `dataDir/agent-token`, which a
   * demo creates. The operator's command `agents` creates more tokens.
   */
  readonly agentToken?: string;
  /** How long the demo's bot shows that it is typing before a reply, in milliseconds. Default: 900. */
  readonly botDelayMs?: number;
  /**
   * The URL of a bot that replies with the AI SDK's UI message stream. It replaces the demo's scripted bot. Default:
   * only the demo has a bot.
   */
  readonly botUrl?: string;
  /** Sent to the bot as `Authorization: Bearer …`. Default: no such header. */
  readonly botToken?: string;
  /** The name that visitors see on the messages of the bot at `botUrl`. Default: `Bot`. The demo bot keeps its own. */
  readonly botName?: string;
  readonly limits?: Partial<ServerLimits>;
  /** Returns milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
  readonly logger?: Logger;
  /** Called when another process has taken over the data directory. Default: logs the error and exits the process. */
  readonly onFatal?: (error: Error) => void;
  /**
   * The base of file and image URLs and of links in emails, such as `https://chat.example`. Required if `demo` is
   * false. Default: relative URLs, and links to localhost in emails.
   */
  readonly publicUrl?: string;
  readonly tokenIn?: 'header' | 'query';
  /** Whether to trust `X-Forwarded-For`, `-Proto` and `-Host`, which a reverse proxy must set. Default: false. */
  readonly trustProxy?: boolean;
  /**
   * Decides whether a new visitor is accepted or rejected with 403, for example after a captcha. Default: accepts all.
   */
  readonly allowVisitor?: AllowVisitor;
  /**
   * The mail server, `smtp://…` or `smtps://…`. Default: emails are written as files to `dataDir/outbox`. A URL with a
   * user name requires TLS. Exceptions: a mail server on this machine, and `?requireTLS=false` in the URL.
   */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Days after which emails in `dataDir/outbox` are deleted. Default: 7. */
  readonly outboxDays?: number;
  /** Days without activity after which a visitor and all their data are erased. Default: never. */
  readonly retentionDays?: number;
  /**
   * The URL of the HTTP API of a Pusher-compatible service that holds the visitors' sockets, such as
   * `https://api-eu.pusher.com`. Requires `pusherAppId`, `pusherKey` and `pusherSecret`. Default: this server holds
   * them.
   */
  readonly pusherHost?: string;
  /** The id of the application at the service. Default: `chat`. */
  readonly pusherAppId?: string;
  /** The public key of the Pusher-compatible endpoint. Default: `chat`. */
  readonly pusherKey?: string;
  /** The secret that signs channel authorizations and API requests. Default: derived from the secret key. */
  readonly pusherSecret?: string;
  /** Milliseconds between two sweeps that delete expired sessions and close their sockets. Default: 60,000. */
  readonly sweepMs?: number;
  /**
   * Milliseconds over which the sockets are closed when the server stops, so that not all clients reconnect at once.
   * Default: 3,000 with `redisUrl`, because other processes keep serving meanwhile; else 0.
   */
  readonly drainMs?: number;
  /** Where to serve `/metrics` for Prometheus, on a separate port. Default: off. */
  readonly metrics?: MetricsAddress;
  readonly pages?: Partial<PageFolders>;
  /** Transforms the widget's HTML source, for development servers. */
  readonly widgetHtml?: WidgetHtml;
  /** Handles requests that match no route, for development servers. */
  readonly fallback?: Fallback;
}
