import * as v from 'valibot';
import type { S3Settings } from './files/S3Settings.ts';
import { consoleLogger, type Logger } from './foundation/logger.ts';
import type { Bucket, ServerLimits } from './limits/ServerLimits.ts';
import type { ServerOptions } from './serverOptions.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const days = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1));
const bucket = v.object({
  calls: v.pipe(v.number(), v.minValue(1)),
  perMs: v.pipe(v.number(), v.minValue(1)),
});
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const bytes = v.pipe(v.number(), v.minValue(0));
const limitSchemas = {
  callsPerVisitor: bucket,
  messages: bucket,
  uploads: bucket,
  directUploads: bucket,
  transcripts: bucket,
  confirmationsPerRecipient: bucket,
  confirmationsPerAddress: bucket,
  typing: bucket,
  conversations: bucket,
  visitorsPerAddress: bucket,
  agentFailures: bucket,
  requestsPerAddress: bucket,
  bodyBytesPerAddress: bucket,
  strangerCallsPerAddress: bucket,
  promptRefusalsPerAddress: bucket,
  runningRequestsPerAddress: count,
  waitingRequestsPerAddress: count,
  awaitedBodiesPerAddress: count,
  commandsPerSocket: bucket,
  commandsPerAddress: bucket,
  sockets: count,
  socketsPerAddress: count,
  unsubscribedSocketsPerAddress: count,
  socketSubscribeMs: count,
  connections: count,
  connectionsPerAddress: count,
  streamsPerVisitor: count,
  bodyProgressMs: count,
  bodyBytes: count,
  filesPerMessage: count,
  attachmentLinkMs: v.pipe(v.number(), v.minValue(1_000)),
  uploadBytesPerDay: bytes,
  uploadBytesPerAddressAndDay: bytes,
  messageBytesPerDay: bytes,
  eventBytesPerDay: bytes,
  attributeBytesPerDay: bytes,
  exports: bucket,
  diskReserveBytes: bytes,
  formFields: count,
  formFieldBytes: count,
  botRequests: count,
  botConnectMs: count,
  botIdleMs: count,
  botAnswerMs: count,
  botAnswerBytes: count,
} satisfies Record<keyof ServerLimits, v.GenericSchema>;
const limitsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.partial(
    v.strictObject(limitSchemas, ({ expected, received, message }) =>
      expected === 'never' ? `Unknown limit ${received}.` : message,
    ),
  ),
);
const text = v.pipe(v.string(), v.nonEmpty());
const secret = v.pipe(v.string(), v.minLength(32, 'Use at least 32 characters.'));

/** Valibot's own URL check would repeat the URL, with its password, in the error message. */
const isMailServer = (url: string) => /^smtps?:\/\//i.test(url) && URL.canParse(url);

const isWebServer = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

const isRedis = (url: string) => /^rediss?:\/\//i.test(url) && URL.canParse(url);

/** Rejects credentials in the URL: proxies could log them, and `fetch` would reject them. */
const isBotUrl = (url: string) => {
  if (!isWebServer(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

const environmentSchema = v.object({
  PORT: v.optional(port),
  HOST: v.optional(text),
  DATABASE_URL: v.optional(text),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1))),
  DRAIN_MS: v.optional(milliseconds),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isRedis, 'Use the form redis://user:password@host:6379, or rediss:// for TLS.'),
    ),
  ),
  DATA_DIR: v.optional(text),
  SECRET_KEY: v.optional(secret),
  AGENT_TOKEN: v.optional(text),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text),
  NODE_ENV: v.optional(v.string()),
  DEMO: v.optional(v.picklist(['0', '1'])),
  BOT_DELAY_MS: v.optional(milliseconds),
  BOT_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBotUrl, 'Use the form https://bot.example/chat, with the secret in BOT_TOKEN.'),
    ),
  ),
  BOT_TOKEN: v.optional(text),
  BOT_NAME: v.optional(v.pipe(text, v.maxLength(255))),
  LIMITS: v.optional(limitsSchema),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  TOKEN_IN: v.optional(v.picklist(['header', 'query'])),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isMailServer, 'Use the form smtp://user:password@host:587.')),
  ),
  MAIL_FROM: v.optional(text),
  OUTBOX_DAYS: v.optional(days),
  RETENTION_DAYS: v.optional(days),
  FILES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/[\w./-]*)?$/, 'Use the form s3://bucket/prefix.'),
    ),
  ),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.check(isWebServer, 'Use the form https://s3.example.'))),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  S3_PATH_STYLE: v.optional(v.picklist(['0', '1'])),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  PUSHER_HOST: v.optional(
    v.pipe(v.string(), v.check(isWebServer, 'Use the form https://api-eu.pusher.com.')),
  ),
  PUSHER_APP_ID: v.optional(text),
  PUSHER_KEY: v.optional(text),
  PUSHER_SECRET: v.optional(text),
  LOG: v.optional(v.picklist(['all', 'problems'])),
});

export const settingNames: readonly string[] = Object.keys(environmentSchema.entries);

/** Variables whose values must not appear in error messages. */
const secretNames: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'AGENT_TOKEN',
  'BOT_URL',
  'BOT_TOKEN',
  'PUSHER_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

/**
 * Reads the server options from environment variables. Ignores empty variables. Throws an error that names the first
 * invalid variable.
 */
export function optionsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptions {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, nonEmpty);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const name = String(issue.path?.[0]?.key);
    const value = secretNames.has(name) ? 'not shown' : JSON.stringify(nonEmpty[name]);
    throw new Error(`${name} has an invalid value (${value}): ${issue.message}`);
  }
  const settings = parsed.output;
  return defined({
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    drainMs: settings.DRAIN_MS,
    redisUrl: settings.REDIS_URL,
    dataDir: settings.DATA_DIR,
    s3: s3Of(settings),
    secretKey: settings.SECRET_KEY,
    agentToken: settings.AGENT_TOKEN,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    demo: settings.DEMO === undefined ? settings.NODE_ENV !== 'production' : settings.DEMO === '1',
    botDelayMs: settings.BOT_DELAY_MS,
    botUrl: settings.BOT_URL,
    botToken: settings.BOT_TOKEN,
    botName: settings.BOT_NAME,
    limits: settings.LIMITS && defined(settings.LIMITS satisfies LimitSettings),
    publicUrl: settings.PUBLIC_URL,
    tokenIn: settings.TOKEN_IN,
    trustProxy: settings.TRUST_PROXY === '1',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    outboxDays: settings.OUTBOX_DAYS,
    retentionDays: settings.RETENTION_DAYS,
    pusherHost: settings.PUSHER_HOST,
    pusherAppId: settings.PUSHER_APP_ID,
    pusherKey: settings.PUSHER_KEY,
    pusherSecret: settings.PUSHER_SECRET,
    logger: settings.LOG === 'all' ? consoleLogger : problemsOnly(consoleLogger),
  });
}

type Settings = v.InferOutput<typeof environmentSchema>;

const defaultRegion = 'us-east-1';

/** Throws if the keys of the bucket are missing. */
function s3Of(settings: Settings): S3Settings | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(settings.FILES ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const { S3_REGION: region = defaultRegion, S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      `FILES is ${settings.FILES}, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required. Set both, or unset FILES.`,
    );
  }
  return {
    bucket,
    prefix,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    isPathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === '1',
    accessKeyId,
    secretAccessKey,
  };
}

type LimitSettings = { readonly [Name in keyof ServerLimits]?: Bucket | number | undefined };
type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(record: T): Defined<T>;
function defined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function problemsOnly(logger: Logger): Logger {
  return { ...logger, info: () => undefined };
}
