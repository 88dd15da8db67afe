import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../test/actioncable/', import.meta.url));

/** A real Action Cable server with the minimal chat backend of `test/actioncable/config.ru`. */
export interface ActionCableServer {
  /** The origin of its HTTP calls. */
  readonly url: string;
  readonly cableUrl: string;
  /** Makes a call with a JSON body; rejects where it is not answered with success. */
  call(method: string, path: string, body?: unknown, visitor?: string): Promise<unknown>;
  broadcast(pubsubToken: string, event: string, data: unknown): Promise<unknown>;
  /** Ends the process at once, without a goodbye to its sockets (SIGKILL). */
  kill(): Promise<void>;
  /** Starts the process again, on the same port and with what was said before. */
  restart(): Promise<void>;
  /** Stops the process without closing anything (SIGSTOP); `thaw()` lets it go on. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Says what this machine lacks for `startActionCableServer()`; undefined where it lacks nothing. */
export function missingForActionCable(): string | undefined {
  const check = spawnSync('ruby', ['-raction_cable', '-rpuma', '-e', '']);
  if (check.status === 0) return undefined;
  return 'Ruby with Action Cable and puma is not installed, so nothing runs against a real Action Cable here. To have it: apt-get install --no-install-recommends ruby-actioncable puma';
}

/** Starts the server on a free port; it ends with this process at the latest. */
export async function startActionCableServer(): Promise<ActionCableServer> {
  const files = await mkdtemp(path.join(tmpdir(), 'action-cable-'));
  const environment = { MESSAGES_FILE: path.join(files, 'messages.jsonl'), STOP_WITH_STDIN: '1' };
  let { child, port } = await startPuma(0, environment);
  const url = `http://127.0.0.1:${port}`;
  const call: ActionCableServer['call'] = async (method, target, body, visitor) => {
    const headers = { 'content-type': 'application/json', ...(visitor && { 'x-auth-token': visitor }) };
    const answer = await fetch(url + target, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${target} was answered with ${answer.status}.`);
    return answer.json();
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
  let said = '';
  const listening = new Promise<number>((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text.toString();
      const found = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`The Action Cable server ended before it listened: ${said}`)));
  });
  return { child, port: await listening };
}
