import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const startTimeoutMs = 90_000;
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
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'memory:',
      DATA_DIR: dataDir,
      AGENT_TOKEN: agentToken,
      LIMITS: limits,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It must not outlive a test that was given up.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    agentToken,
    async close() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      const ended = isRunning ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithUs);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the port from the addresses that the backend prints once it is ready. */
function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`The backend did not come up. It printed:\n${said || '(nothing)'}`));
    const timer = setTimeout(fail, startTimeoutMs);
    const read = (text: Buffer) => {
      said = `${said}${text}`.slice(-10_000);
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', fail);
    child.once('exit', fail);
  });
}
