import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../scripts/launcher/project.mjs';

const startTimeoutMs = 60_000;
const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;

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

/** Starts a backend. Throws with what it printed where it does not come up in 60 s. */
export async function startBackend(env: Record<string, string> = {}): Promise<Backend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-e2e-'));
  const agentToken = 'agent-token-of-this-run-0123456789';
  const output: string[] = [];
  let port = '0';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = launch({ LIMITS: limits, ...env, PORT: port, DATA_DIR: dataDir, AGENT_TOKEN: agentToken });
    port = await portOf(child, output);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }
  await start();
  return {
    url: `http://localhost:${port}`,
    agentToken,
    mailsTo: (address) => readMails(join(dataDir, 'outbox'), address),
    log: () => output.join(''),
    kill: () => end('SIGKILL'),
    start: async () => {
      if (!child) await start();
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

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    cwd: rootDir,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Reads the port from the addresses that the backend prints once it is ready. */
function portOf(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (what: string) =>
      reject(new Error(`The backend ${what}. It printed:\n${text || '(nothing)'}`));
    const timer = setTimeout(() => fail(`was not ready after ${startTimeoutMs} ms`), startTimeoutMs);
    const read = (chunk: Buffer) => {
      output.push(String(chunk));
      text += String(chunk);
      const port = address.exec(text)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`));
  });
}
