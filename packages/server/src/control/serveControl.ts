import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from '../foundation/logger.ts';
import { messageOf } from '../foundation/thrown.ts';
import type { Env } from '../http/Env.ts';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { type ControlPath, openControlPath } from './controlPath.ts';

/** What ends the control socket. */
export type StopControl = () => Promise<void>;

/**
 * Serves the control API on `control.sock` in the data directory. Only the user that runs the server may connect.
 * The server works without the socket, so problems are logged and not thrown.
 */
export async function serveControl(app: Hono<Env>, dataDir: string, logger: Logger): Promise<StopControl> {
  try {
    await makeDirectory(dataDir);
    const place = await openControlPath(dataDir);
    const server = await listen(createServer(getRequestListener(app.fetch)), place).catch(
      async (thrown: unknown) => {
        await place.close();
        throw thrown;
      },
    );
    return async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await place.close();
    };
  } catch (thrown) {
    logger.warn(
      `The control socket in ${dataDir} cannot be opened: ${messageOf(thrown)} Commands such as \`npm run agents\` do not reach this server while it runs.`,
    );
    return async () => undefined;
  }
}

async function listen(server: Server, { path }: ControlPath): Promise<Server> {
  if (await isAnswered(path)) throw new Error('Another server of this data directory has it.');
  // Left behind by a process that was killed.
  await rm(path, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `listen` binds at once, so the socket never exists with wider permissions.
    const before = process.umask(0o177);
    server.listen(path, () => resolve(server));
    process.umask(before);
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
