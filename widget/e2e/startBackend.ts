import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../scripts/testing/launchServer.ts';

/** The real backend in a process of its own, on a free port, with an empty database in a temporary folder. */
export interface Backend {
  /** Where it answers, without a slash at the end. The same after a restart. */
  readonly url: string;
  readonly agentToken: string;
  /** The sources of the mails that it has written for an address. */
  mailsTo(address: string): Promise<string[]>;
  /** Everything that it has printed so far. */
  log(): string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same data. */
  start(): Promise<void>;
  /** Asks it to end, waits, and starts it again. */
  restart(): Promise<void>;
  /** Ends it and throws its data away. */
  dispose(): Promise<void>;
}

/** All visitors of all tests come from one network address. */
const limits = JSON.stringify({ visitorsPerAddress: { calls: 1_000_000, perMs: 1_000 } });

/** Starts a backend. Throws with what it printed if it does not come up. Its bot types as long as in production. */
export async function startBackend(env: Record<string, string> = {}): Promise<Backend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-e2e-'));
  const agentToken = 'agent-token-of-this-run-0123456789';
  const launched: LaunchedProcess[] = [];
  let url = '';
  let running: LaunchedProcess | undefined;

  async function start(): Promise<void> {
    const settings = { LIMITS: limits, BOT_DELAY_MS: '', ...env, DATA_DIR: dataDir, AGENT_TOKEN: agentToken };
    running = launchServer({ ...settings, PORT: url === '' ? '0' : new URL(url).port });
    launched.push(running);
    ({ url } = await waitForStart(running));
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending) await stopProcess(ending, signal);
  }
  await start();
  return {
    url,
    agentToken,
    mailsTo: (address) => readMails(join(dataDir, 'outbox'), address),
    log: () => launched.map(({ output }) => output()).join(''),
    kill: () => end('SIGKILL'),
    start: async () => {
      if (!running) await start();
    },
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readMails(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  // Long lines are broken by an equals sign at their end.
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replace(/=\r?\n/g, ''));
}
