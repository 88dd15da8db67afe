import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Bot } from './bot/Bot.ts';
import { createFlowReplies } from './bot/createFlowReplies.ts';
import { demoFlow } from './bot/demoFlow.ts';
import type { RemoteBot } from './bot/remote/askRemoteBot.ts';
import { createRemoteReplies } from './bot/remote/createRemoteReplies.ts';
import { AgentAccess } from './channel/AgentAccess.ts';
import { sealStoredSecrets } from './channel/identitySecret.ts';
import { openFixedToken } from './channel/openFixedToken.ts';
import { createCableEndpoint } from './connection/cable/createCableEndpoint.ts';
import { healStreams } from './connection/healStreams.ts';
import { createErrorLog, openRealtime } from './connection/openRealtime.ts';
import { createPusherEndpoint } from './connection/pusher/createPusherEndpoint.ts';
import type { PusherCredentials } from './connection/pusher/PusherCredentials.ts';
import { relayToPusher } from './connection/pusher/relayToPusher.ts';
import type { SocketEndpoint } from './connection/SocketEndpoint.ts';
import { createControlApp } from './control/createControlApp.ts';
import { serveControl } from './control/serveControl.ts';
import { createEdge } from './edge/createEdge.ts';
import type { SocketSlot } from './edge/SocketSlot.ts';
import { createAttachmentLinks } from './files/attachmentLinks.ts';
import { openFileStore } from './files/openFileStore.ts';
import { createThumbnails } from './files/thumbnails.ts';
import { summarizeError } from './foundation/describeError.ts';
import { KeyedQueue } from './foundation/KeyedQueue.ts';
import { consoleLogger, type Logger } from './foundation/logger.ts';
import { Refusal } from './foundation/Refusal.ts';
import { createSecret } from './foundation/secrets.ts';
import type { Env, HttpBackend } from './http/Env.ts';
import { unreadableRequestResponse } from './http/errorResponse.ts';
import { createApp } from './http/routes/createApp.ts';
import type { ServerLimits } from './limits/ServerLimits.ts';
import { SharedRateLimiter } from './limits/SharedRateLimiter.ts';
import { createMailer } from './mail/createMailer.ts';
import { createOutbox } from './mail/Outbox.ts';
import { collectServerMetrics } from './metrics/collectServerMetrics.ts';
import { Metrics } from './metrics/Metrics.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { createPages } from './pages/createPages.ts';
import { builtPages } from './pages/PageFolders.ts';
import { checkChannels, checkOptions } from './seed/checkProduction.ts';
import { seedChannels } from './seed/seedChannels.ts';
import type { ServerOptions } from './serverOptions.ts';
import type { Database } from './storage/Database.ts';
import { createDiskSpace } from './storage/DiskSpace.ts';
import type { MessageSender } from './storage/messages.ts';
import { openDatabase } from './storage/openDatabase.ts';
import { openKeys, type ServerKeys } from './storage/openKeys.ts';
import { openRedis, type Redis } from './storage/openRedis.ts';
import { readOrCreateSetting } from './storage/settings.ts';
import { startSweeps } from './sweeps/startSweeps.ts';

export interface OpenBackend {
  /** All routes as `METHOD /pattern`. */
  readonly routes: readonly string[];
  readonly metricsUrl: string | undefined;
  /** The agent token that the server created when it started; undefined if it created none. */
  readonly newAgentToken: string | undefined;
  readonly endpoints: readonly SocketEndpoint[];
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Throws `Refusal` 429 or 503 if there are too many sockets. */
  admit(request: IncomingMessage): SocketSlot;
  /** Resolves when the response may be sent. */
  delayRefusal(request: IncomingMessage): Promise<void>;
  close(): Promise<void>;
}

/**
 * `ownUrl` is the server's local URL. Throws if an option is missing or invalid, or if the data or the metrics port
 * cannot be opened.
 */
export async function openBackend(options: ServerOptions, ownUrl: string): Promise<OpenBackend> {
  const logger = options.logger ?? consoleLogger;
  checkOptions(options);
  const dataDir = resolve(options.dataDir ?? '.data');
  const db =
    options.database ??
    (await openDatabase({
      databaseUrl: options.databaseUrl,
      dataDir,
      poolSize: options.databasePool,
      onIdleError: (error) => logger.warn(`An idle database connection was lost: ${summarizeError(error)}`),
      onLost: options.onFatal ?? ((error) => exitProcess(logger, error)),
    }));
  let redis: Redis | undefined;
  try {
    redis = options.redisUrl ? await openRedis(options.redisUrl, createErrorLog(logger)) : undefined;
    return await compose(options, { db, redis, dataDir, ownUrl });
  } catch (thrown) {
    redis?.close();
    await db.close();
    throw thrown;
  }
}

function exitProcess(logger: Logger, error: Error): void {
  logger.error(error.message);
  process.exit(1);
}

interface Resources {
  readonly db: Database;
  /** Undefined if this process does not use Redis. */
  readonly redis?: Redis | undefined;
  readonly dataDir: string;
  /** The server's local URL. */
  readonly ownUrl?: string;
}

async function compose(options: ServerOptions, resources: Resources): Promise<OpenBackend> {
  const { db, redis, dataDir } = resources;
  const backend = await createHttpBackend(options, resources);
  if (backend.isDemo) await seedChannels(backend);
  else await checkChannels(backend);
  const remoteBot = remoteBotOf(options, backend.limits);
  const bot = new Bot(backend, (context) =>
    remoteBot
      ? createRemoteReplies(context, remoteBot)
      : createFlowReplies(context, { flow: demoFlow, delayMs: options.botDelayMs }),
  );
  const withBot: HttpBackend = {
    ...backend,
    wakeBot: (conversationId) => bot.wake(conversationId),
    stopBot: (messageId) => bot.stopWriting(messageId),
  };
  const folders = { ...builtPages, ...options.pages };
  const pages = await createPages(withBot, folders, options.widgetHtml);
  const app = createApp(withBot, pages, options.fallback);
  const endpoints = [createCableEndpoint(withBot), createPusherEndpoint(withBot, backend.pusher)];
  const { retentionDays, sweepMs } = options;
  if (backend.hasBot) await bot.start();
  const metrics = await openMetrics(options, withBot, endpoints);
  const stopControl = await serveControl(createControlApp(withBot), dataDir, withBot.logger);
  const stopSweeps = startSweeps(withBot, { retentionDays, sweepMs });
  const stopHealing = healStreams(withBot);
  const stopRelay = await startRelay(options, withBot);
  return {
    routes: routesOf(app),
    newAgentToken: backend.agents.newToken,
    metricsUrl: metrics?.url,
    endpoints,
    admit: (request) => admitSocket(backend, request),
    delayRefusal: (request) => backend.delayRefusal(backend.networkOf(request)),
    handleRequest: getRequestListener(app.fetch, {
      overrideGlobalObjects: false,
      errorHandler: (cause) => unreadableRequestResponse(backend.logger, cause),
    }),
    async close() {
      await stopHealing();
      await stopSweeps();
      await stopControl();
      await metrics?.stop();
      await bot.stop();
      // The relay stops after the bot, so that it still relays the events of the bot's interrupted answers.
      await stopRelay();
      backend.thumbnails.close();
      await backend.sharedLimiter.close();
      await backend.realtime.close();
      redis?.close();
      await db.close();
    },
  };
}

async function startRelay({ pusherHost }: ServerOptions, backend: HttpBackend): Promise<() => Promise<void>> {
  if (pusherHost === undefined) return async () => undefined;
  const { realtime, pusher: credentials, logger } = backend;
  return relayToPusher({ realtime, credentials, serviceUrl: pusherHost, logger });
}

async function openMetrics(
  { metrics: address }: ServerOptions,
  backend: HttpBackend,
  endpoints: readonly SocketEndpoint[],
) {
  if (!address) return undefined;
  const { url, stop } = await serveMetrics(backend.metrics, address);
  const stopCollecting = collectServerMetrics(backend, endpoints);
  return {
    url,
    stop: () => {
      stopCollecting();
      return stop();
    },
  };
}

/** Hono lists middleware under the method ALL, which no route uses. */
function routesOf({ routes }: Hono<Env>): string[] {
  const withoutMiddleware = routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(withoutMiddleware.map(({ method, path }) => `${method} ${path}`))];
}

export async function createHttpBackend(
  options: ServerOptions,
  { db, redis, dataDir, ownUrl = '' }: Resources,
): Promise<HttpBackend> {
  const now = options.clock ?? Date.now;
  const outbox = createOutbox(join(dataDir, 'outbox'), options.outboxDays);
  const publicUrl = (options.publicUrl ?? '').replace(/\/$/, '');
  const keys = await openKeys(db, { secretKey: options.secretKey, dataDir });
  await sealStoredSecrets(db, keys);
  const isDemo = options.demo ?? true;
  const logger = options.logger ?? consoleLogger;
  const edge = createEdge(options, now);
  const { limits, rateLimiter } = edge;
  const metrics = new Metrics();
  const installation = await readOrCreateSetting(db, 'database_id', createSecret);
  const sharedLimiter = new SharedRateLimiter({
    local: rateLimiter,
    redis,
    installation,
    keys,
    onError: createErrorLog(logger),
  });
  const fixed = await openFixedToken(options.agentToken, { dataDir, isDemo });
  return {
    db,
    keys,
    now,
    realtime: openRealtime({
      redis,
      installation,
      logger,
      onCount: (what) =>
        metrics.count('chat_broker_events_total', 'Events of the broker, by kind.', { what }),
    }),
    sharedLimiter,
    files: await openFileStore(options, dataDir, logger),
    thumbnails: createThumbnails({ logger }),
    mailer: createMailer({ smtpUrl: options.smtpUrl, from: options.mailFrom ?? 'chat@localhost', outbox }),
    outbox,
    logger,
    ...edge,
    allowVisitor: options.allowVisitor ?? (() => true),
    disk: createDiskSpace(dataDir, limits.diskReserveBytes),
    attachmentLinks: createAttachmentLinks(keys, now, limits.attachmentLinkMs),
    metrics,
    isDemo,
    hasBot: isDemo || options.botUrl !== undefined,
    botSender: botSenderOf(options),
    botWorker: createSecret(),
    changes: new KeyedQueue(),
    publicUrl,
    linkUrl: publicUrl || ownUrl,
    wakeBot: () => undefined,
    stopBot: async () => undefined,
    tokenIn: options.tokenIn ?? 'header',
    agents: new AgentAccess({ db, logger, sharedLimiter, failures: limits.agentFailures, fixed, now }),
    pusher: pusherOf(options, keys),
  };
}

function remoteBotOf({ botUrl, botToken }: ServerOptions, limits: ServerLimits): RemoteBot | undefined {
  return botUrl === undefined ? undefined : { url: botUrl, token: botToken, limits };
}

/** The demo's bot has a picture. A remote bot has none. */
function botSenderOf({ botUrl, botName }: ServerOptions): MessageSender {
  if (botUrl === undefined) return { type: 'bot', id: null, name: 'Pip', avatarUrl: '/avatars/pip.svg' };
  return { type: 'bot', id: null, name: botName ?? 'Bot', avatarUrl: null };
}

function pusherOf(
  { pusherAppId, pusherKey, pusherSecret }: ServerOptions,
  keys: ServerKeys,
): PusherCredentials {
  const secret = pusherSecret ?? keys.derive('pusher').toString('base64url');
  return { appId: pusherAppId ?? 'chat', key: pusherKey ?? 'chat', secret };
}

function admitSocket({ sockets, metrics, networkOf }: HttpBackend, request: IncomingMessage): SocketSlot {
  try {
    return sockets.admit(networkOf(request));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { code } = thrown;
    metrics.count('chat_upgrades_refused_total', 'Refused websocket upgrades, by code.', { code });
    throw thrown;
  }
}
