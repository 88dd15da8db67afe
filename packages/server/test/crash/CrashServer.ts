import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noLimits } from '../onEveryDatabase.ts';
import type { Failure } from './failpoints.ts';

/** Puts the server's clock two hours ahead of file times, so that unreferenced files are swept at the next start. */
const clockAheadMs = 2 * 3_600_000;
const entry = fileURLToPath(new URL('./failingServer.ts', import.meta.url));
const agentToken = 'agent-token-of-the-crash-tests-0123456789';

export class CrashServer {
  readonly dataDir: string;
  readonly databaseUrl: string;
  url = '';
  #child: ChildProcess | undefined;
  #output = '';

  constructor(dataDir: string, databaseUrl: string) {
    this.dataDir = dataDir;
    this.databaseUrl = databaseUrl;
  }

  get agentToken(): string {
    return agentToken;
  }

  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child?.connected === true;
  }

  /** Resolves to false if the server ended before it listened. `killAfter` is a number of failpoints. */
  async start(killAfter?: number): Promise<boolean> {
    const child = fork(entry, {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.databaseUrl,
        SECRET_KEY: 'secret-key-of-the-crash-tests-0123456789',
        AGENT_TOKEN: agentToken,
        BOT_DELAY_MS: '0',
        LIMITS: JSON.stringify(noLimits),
        CLOCK_AHEAD_MS: String(clockAheadMs),
        KILL_AFTER: killAfter === undefined ? '' : String(killAfter),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        if (process.env.SHOW) process.stdout.write(chunk);
        this.#output = (this.#output + String(chunk)).slice(-20_000);
      });
    }
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [undefined]),
    ]);
    if (message === undefined) return false;
    this.url = (message as { url: string }).url.replace('localhost', '127.0.0.1');
    return true;
  }

  /**
   * Arms a failure; undefined disarms. Resolves to the number of failpoints passed since the last call, or to undefined
   * if the process has ended.
   */
  async arm(failure: Failure | undefined): Promise<number | undefined> {
    return (await this.#request({ arm: failure }))?.points;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async fileSizes(): Promise<number[]> {
    const sizes: number[] = [];
    for (const folder of ['incoming', 'files']) {
      const names = await readdir(join(this.dataDir, folder), { recursive: true }).catch(() => []);
      for (const name of names) {
        // The server may delete the file meanwhile.
        const found = await stat(join(this.dataDir, folder, name)).catch(() => undefined);
        if (found?.isFile()) sizes.push(found.size);
      }
    }
    return sizes.sort((a, b) => a - b);
  }

  async #request(command: object): Promise<{ points: number } | undefined> {
    const child = this.#child;
    if (!child?.connected) return undefined;
    const response = once(child, 'message').then(([message]) => message as { points: number });
    const disconnected = once(child, 'disconnect').then(() => undefined);
    // If the process dies now, `disconnect` reports it.
    child.send(command, () => undefined);
    return Promise.race([response, disconnected]);
  }
}
