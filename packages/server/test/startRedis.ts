import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

/** Without persistence. */
export interface RedisServer {
  readonly url: string;
  /** Kills the server. `start` starts an empty one on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Pauses the process without closing its connections, until `resume`. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Looks for a Redis server on the PATH and in `/usr/bin`. */
export function findRedis(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin'];
  return folders
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

export async function startRedis(program: string): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-redis-'));
  const port = await freePort();
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  let server: ChildProcess;
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const start = async () => {
    server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    await waitUntilReady(server);
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      process.off('exit', killAtExit);
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilReady({ stdout, stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    for (const stream of [stdout, stderr]) {
      stream?.on('data', (chunk) => {
        text += String(chunk);
        if (/ready to accept connections/i.test(text)) resolve();
      });
    }
    stdout?.on('end', () => reject(new Error(`Redis did not start:\n${text}`)));
  });
}
