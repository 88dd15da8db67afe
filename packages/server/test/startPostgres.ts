import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort.ts';

export interface Postgres {
  readonly url: string;
  addDatabase(name: string): Promise<string>;
  /** Drops all connections. Keeps the data and the port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** On the PATH or in Debian's location. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Runs the server as the user `postgres` if this process is root. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const commandFor = (program: string, args: string[]): [string, string[]] => {
    const path = join(programs, program);
    return isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  };
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    await chown(folder, uid ?? 0, gid ?? 0);
  }
  const data = join(folder, 'data');
  execFileSync(
    ...commandFor('initdb', ['-D', data, '-U', 'chat', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C']),
  );
  let port = 0;
  const launch = async () => {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const launched = spawn(...commandFor('postgres', args), { stdio: ['ignore', 'ignore', 'pipe'] });
    await waitUntilReady(launched.stderr);
    return launched;
  };
  /** Another process may take a free port before the server does. */
  const launchOnFreePort = async (): Promise<Awaited<ReturnType<typeof launch>>> => {
    port = await freePort();
    return launch().catch((error) => {
      if (!String(error).includes('Address already in use')) throw error;
      return launchOnFreePort();
    });
  };
  let server = await launchOnFreePort();
  const stopImmediately = async () => {
    const exited = once(server, 'exit');
    execFileSync(...commandFor('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));
    await exited;
  };
  const baseUrl = `postgres://chat@127.0.0.1:${port}`;
  return {
    url: `${baseUrl}/postgres`,
    async addDatabase(name) {
      const client = new pg.Client({ connectionString: `${baseUrl}/postgres` });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return `${baseUrl}/${name}`;
    },
    async restart() {
      await stopImmediately();
      server = await launch();
    },
    async stop() {
      await stopImmediately();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('ready to accept connections')) resolve();
    });
    output.on('end', () => reject(new Error(`PostgreSQL did not start:\n${text}`)));
  });
}
