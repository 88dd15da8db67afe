import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const fuzzAgentToken = 'agent-token-of-the-fuzz-server-0123456789';
export const fuzzPusherSecret = 'pusher-secret-of-the-fuzz-server';

export const errorPrefix = 'LOGGED AS AN ERROR:';

/** Measured as soon as no client is connected, but after five seconds at the latest. */
export interface Measurement {
  readonly heapBytes: number;
  readonly descriptors: number;
  readonly connections: number;
}

/** Runs the server in a child process, so that crashes and heap use can be observed. */
export class FuzzServer {
  readonly url: string;
  readonly routes: readonly string[];
  /** Undefined while the process is running. */
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
    // Unlike `exit`, `close` is emitted after all output has been read.
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
    let output = '';
    const collectOutput = (chunk: unknown) => {
      output += String(chunk);
    };
    child.stderr?.on('data', collectOutput);
    const ready = await Promise.race([
      once(child, 'message').then(([message]) => message),
      once(child, 'exit').then(() => undefined),
    ]);
    child.stderr?.off('data', collectOutput);
    if (ready === undefined) throw new Error(`The server did not start:\n${output}`);
    return new FuzzServer(child, dataDir, ready);
  }

  takeLog(): string {
    const text = this.#output.join('');
    this.#output = [];
    return text;
  }

  async measure(): Promise<Measurement> {
    const response = once(this.#child, 'message');
    this.#child.send('measure');
    return (await response)[0];
  }

  /**
   * Resolves to whether the process has ended or no longer responds. If it does not respond, first waits for its exit.
   */
  async isEnding(): Promise<boolean> {
    if (this.ended !== undefined) return true;
    const isResponding = await new Promise<boolean>((resolve) => {
      const request = get(`${this.url}/healthz`, { agent: false }, (response) => {
        response.resume();
        resolve(true);
      });
      request.on('error', () => resolve(false));
    });
    if (!isResponding && this.ended === undefined) await once(this.#child, 'close');
    return !isResponding;
  }

  /** Returns the exit code, or null if a signal ended the process. */
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
