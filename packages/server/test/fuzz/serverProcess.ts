import { readdirSync } from 'node:fs';
import { createServer } from '../../src/createServer.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { defaultLimits, type ServerLimits } from '../../src/limits/ServerLimits.ts';
import { errorPrefix, fuzzAgentToken, fuzzPusherSecret, type Measurement } from './FuzzServer.ts';

const { FUZZ_DATA_DIR = '', FUZZ_DATABASE_URL = 'memory:' } = process.env;
const unlimitedRate = { calls: 1_000_000, perMs: 1_000 };
/** The default limits, but with rates of 1,000,000 per second and without other limits per address or per day. */
const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, limit]) => [
    name,
    typeof limit === 'object'
      ? unlimitedRate
      : /PerAddress|PerDay/.test(name)
        ? Number.MAX_SAFE_INTEGER
        : limit,
  ]),
) as Partial<ServerLimits>;
const print = (line: string, cause?: unknown) =>
  console.error(errorPrefix, line, cause instanceof Error ? cause.stack : (cause ?? ''));
const server = createServer({
  port: 0,
  host: '127.0.0.1',
  databaseUrl: FUZZ_DATABASE_URL,
  dataDir: FUZZ_DATA_DIR,
  agentToken: fuzzAgentToken,
  pusherSecret: fuzzPusherSecret,
  botDelayMs: 0,
  limits,
  logger: { ...silentLogger, warn: () => undefined, error: print },
});

/** Waits up to five seconds until no client is connected. */
async function measure(): Promise<Measurement> {
  for (let attempt = 0; attempt < 100 && (await connections()) > 0; attempt += 1) await pause(50);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    globalThis.gc?.();
    await pause(50);
  }
  return {
    heapBytes: process.memoryUsage().heapUsed,
    descriptors: readdirSync('/proc/self/fd').length,
    connections: await connections(),
  };
}

function connections(): Promise<number> {
  return new Promise((resolve) => server.httpServer.getConnections((_error, count) => resolve(count)));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

process.on('message', (message) => {
  if (message === 'measure') void measure().then((measured) => process.send?.(measured));
  else if (message === 'close') void server.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
await server.listen();
process.send?.({ url: server.url.replace('localhost', '127.0.0.1'), routes: server.routes });
