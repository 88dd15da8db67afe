import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const fuzzAgentToken = 'agent-token-of-the-fuzz-server-0123456789';
export const fuzzPusherSecret = 'pusher-secret-of-the-fuzz-server';

/** Before each line that the server logs as an error. */
export const errorMark = 'LOGGED AS AN ERROR:';

/** What is left in the server's process while nobody is connected. */
export interface Measure {
  readonly heapBytes: number;
  readonly descriptors: number;
  readonly connections: number;
}

/** The server in a process of its own, so that its end is seen and its heap is its own. */
export class FuzzServer {
  readonly url: string;
  readonly routes: readonly string[];
  /** How the process ended, once it has. */
  ended: string | undefined;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  #output: string[] = [];

  private constructor(
    child: ChildProcess,
    dataDir: string,
    ready: { url: string; routes: readonly string[] },
  ) {
    this.url = ready.url;
    this.routes = ready.routes;
    this.#child = child;
    this.#dataDir = dataDir;
    // `close` comes after `exit`, when everything that was printed has been read.
    child.once('close', (code, signal) => {
      this.ended = `code ${code}, signal ${signal}`;
    });
    child.stderr?.on('data', (chunk) => {
      this.#output = [...this.#output, String(chunk)].slice(-200);
    });
  }

  static async start(): Promise<FuzzServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'chat-fuzz-'));
    const program = fileURLToPath(new URL('./serverProcess.ts', import.meta.url));
    const child = fork(program, {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      env: { ...process.env, FUZZ_DATA_DIR: dataDir, NODE_ENV: 'test' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let early = '';
    const listen = (chunk: unknown) => {
      early += String(chunk);
    };
    child.stderr?.on('data', listen);
    const ready = await Promise.race([
      once(child, 'message').then(([message]) => message),
      once(child, 'exit').then(() => undefined),
    ]);
    child.stderr?.off('data', listen);
    if (ready === undefined) throw new Error(`The server did not start:\n${early}`);
    return new FuzzServer(child, dataDir, ready);
  }

  /** What the server has logged since the last call: errors with their stacks. */
  takeLog(): string {
    const text = this.#output.join('');
    this.#output = [];
    return text;
  }

  async measure(): Promise<Measure> {
    const answer = once(this.#child, 'message');
    this.#child.send('measure');
    return (await answer)[0];
  }

  /** Whether the process is ending: a broken connection is known a little earlier than the reason for it. */
  async isEnding(): Promise<boolean> {
    if (this.ended !== undefined) return true;
    const isAnswering = await new Promise<boolean>((resolve) => {
      const asked = get(`${this.url}/healthz`, { agent: false }, (answer) => {
        answer.resume();
        resolve(true);
      });
      asked.on('error', () => resolve(false));
    });
    if (!isAnswering && this.ended === undefined) await once(this.#child, 'close');
    return !isAnswering;
  }

  /** Ends the process in good order; answers its exit code. */
  async stop(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exit = once(this.#child, 'exit');
      this.#child.send('close');
      await exit;
    }
    await rm(this.#dataDir, { recursive: true, force: true });
    return this.#child.exitCode;
  }
}
