#!/usr/bin/env node
import { readFileSync } from 'node:fs';

/** The program of the npm package: starts the server, or runs one of the commands that operators need. */
const usage = `chat-server                    starts the server; settings are environment variables, such as PORT and DATA_DIR
chat-server agents …           manages agent tokens
chat-server channel …          manages channels
chat-server backup FILE        saves all data; the server may be running
chat-server restore FILE       restores a backup; stop the server first
chat-server --version          prints the version

chat-server agents and chat-server channel print their usage.`;

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('../main.ts'),
  agents: () => import('./agents.ts'),
  backup: () => import('./backup.ts'),
  channel: () => import('./channel.ts'),
  restore: () => import('./restore.ts'),
};

const [name = 'start', ...args] = process.argv.slice(2);
const load = Object.hasOwn(programs, name) ? programs[name] : undefined;

if (name === '--help' || name === '-h') console.log(usage);
else if (name === '--version') console.log(readVersion());
else if (load) {
  // Each program reads its own arguments.
  process.argv.splice(2, process.argv.length, ...args);
  await load();
} else {
  console.error(`Unknown command ${JSON.stringify(name)}.\n\n${usage}`);
  process.exitCode = 1;
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL(import.meta.resolve('@chat/server/package.json')), 'utf8')).version;
}
