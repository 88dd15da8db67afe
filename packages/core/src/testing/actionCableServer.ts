import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../test/actioncable/', import.meta.url));

/** A real Action Cable server with the chat backend of `test/actioncable/config.ru`. */
export interface ActionCableServer {
  readonly url: string;
  readonly cableUrl: string;
  /** `visitor` is the session token. Resolves to the JSON response, or rejects if the status is not successful. */
  call(method: string, path: string, body?: unknown, visitor?: string): Promise<unknown>;
  broadcast(pubsubToken: string, event: string, data: unknown): Promise<unknown>;
  /** Kills the process (SIGKILL), so that it sends no close frames. */
  kill(): Promise<void>;
  /** Keeps the port and the messages. */
  restart(): Promise<void>;
  /** Pauses the process without closing its sockets (SIGSTOP). */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Returns why `startActionCableServer()` cannot run on this machine, or undefined if it can. */
export function missingForActionCable(): string | undefined {
  const check = spawnSync('ruby', ['-raction_cable', '-rpuma', '-e', '']);
  if (check.status === 0) return undefined;
  return 'Ruby with Action Cable and puma is not installed, so the tests against a real Action Cable server are skipped. To run them: apt-get install --no-install-recommends ruby-actioncable puma';
}

/** The server stops when this process exits, if not before. */
export async function startActionCableServer(): Promise<ActionCableServer> {
  const files = await mkdtemp(path.join(tmpdir(), 'action-cable-'));
  const environment = { MESSAGES_FILE: path.join(files, 'messages.jsonl'), STOP_WITH_STDIN: '1' };
  let { child, port } = await startPuma(0, environment);
  const url = `http://127.0.0.1:${port}`;
  const call: ActionCableServer['call'] = async (method, target, body, visitor) => {
    const headers = { 'content-type': 'application/json', ...(visitor && { 'x-auth-token': visitor }) };
    const response = await fetch(url + target, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${target} failed with status ${response.status}.`);
    return response.json();
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url,
    cableUrl: `ws://127.0.0.1:${port}/cable`,
    call,
    broadcast: (pubsub_token, event, data) => call('POST', '/broadcast', { pubsub_token, event, data }),
    kill,
    async restart() {
      await kill();
      ({ child, port } = await startPuma(port, environment));
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(files, { recursive: true });
    },
  };
}

async function startPuma(
  port: number,
  environment: Record<string, string>,
): Promise<{ child: ChildProcessWithoutNullStreams; port: number }> {
  const child = spawn('puma', ['-e', 'production', '-b', `tcp://127.0.0.1:${port}`, 'config.ru'], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  let output = '';
  const listening = new Promise<number>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const found = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', () =>
      reject(new Error(`The Action Cable server exited before it was listening: ${output}`)),
    );
  });
  return { child, port: await listening };
}
