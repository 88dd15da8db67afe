import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';

const unlimited = { calls: 1_000_000, perMs: 1_000 };
/**
 * Allows practically any rate of requests, since the visitors of a run share one address and write faster than people
 * do.
 */
const limits = JSON.stringify({
  callsPerVisitor: unlimited,
  messages: unlimited,
  conversations: unlimited,
  visitorsPerAddress: unlimited,
  strangerCallsPerAddress: unlimited,
  promptRefusalsPerAddress: unlimited,
  commandsPerAddress: unlimited,
  runningRequestsPerAddress: 64,
});

/** The reference backend in its own process, on its embedded database. */
export interface ChaosBackend {
  readonly url: string;
  readonly agentToken: string;
  close(): Promise<void>;
}

export async function startBackend(): Promise<ChaosBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chat-chaos-'));
  const agentToken = 'agent-token-of-this-run-0123456789';
  const launched = launchServer({
    HOST: '127.0.0.1',
    DATABASE_URL: 'memory:',
    BOT_DELAY_MS: '',
    DATA_DIR: dataDir,
    AGENT_TOKEN: agentToken,
    LIMITS: limits,
  });
  const { url } = await waitForStart(launched);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    agentToken,
    async close() {
      await stopProcess(launched, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
