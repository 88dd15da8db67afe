import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';

const plenty = { calls: 1_000_000, perMs: 1_000 };
/** Rate limits are another subject: here more is said in a second than people say in an hour. */
const limits = JSON.stringify({
  callsPerVisitor: plenty,
  messages: plenty,
  conversations: plenty,
  visitorsPerAddress: plenty,
  strangerCallsPerAddress: plenty,
  promptRefusalsPerAddress: plenty,
  commandsPerAddress: plenty,
  runningRequestsPerAddress: 64,
});

/** The reference backend in a process of its own, on its embedded database. */
export interface ChaosBackend {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly agentToken: string;
  close(): Promise<void>;
}

/** Starts a backend on a free port, with an empty database in memory. */
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
