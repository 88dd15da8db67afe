import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../scripts/testing/launchServer.ts';

/** The real backend in a separate process, on a free port, with an empty database in a temporary folder. */
export interface Backend {
  /** Base URL without a trailing slash. The same after a restart. */
  readonly url: string;
  readonly agentToken: string;
  /** Returns the sources of the mails written to an address, without the line wraps of quoted-printable. */
  mailsTo(address: string): Promise<string[]>;
  /** Returns the backend's output so far, including the output before a restart. */
  log(): string;
  /** Kills the process without a graceful shutdown, as in a crash. */
  kill(): Promise<void>;
  /** Starts the backend again on the same port with the same data. Does nothing if it is running. */
  start(): Promise<void>;
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

/** All test visitors share one IP address, so the rate limit for new visitors is raised. */
const limits = JSON.stringify({ visitorsPerAddress: { calls: 1_000_000, perMs: 1_000 } });

/**
 * Starts a backend. Its bot types as slowly as in production, unless `env` changes that. Throws with the backend's
 * output if it does not start.
 */
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
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const stopping = running;
    running = undefined;
    if (stopping) await stopProcess(stopping, signal);
  }
  await start();
  return {
    url,
    agentToken,
    mailsTo: (address) => readMails(join(dataDir, 'outbox'), address),
    log: () => launched.map(({ output }) => output()).join(''),
    kill: () => stop('SIGKILL'),
    start: async () => {
      if (!running) await start();
    },
    restart: async () => {
      await stop('SIGTERM');
      await start();
    },
    dispose: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readMails(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  // Quoted-printable wraps long lines with an equals sign at the end.
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replace(/=\r?\n/g, ''));
}
