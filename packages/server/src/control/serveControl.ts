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

export type StopControl = () => Promise<void>;

/**
 * Serves the control API on `control.sock` in the data directory. Only root and the user that runs the server can
 * connect. If the socket cannot be opened, logs a warning instead of throwing, because the server also works without
 * it.
 */
export async function serveControl(app: Hono<Env>, dataDir: string, logger: Logger): Promise<StopControl> {
  try {
    await makeDirectory(dataDir);
    const controlPath = await openControlPath(dataDir);
    const server = await listen(createServer(getRequestListener(app.fetch)), controlPath).catch(
      async (thrown: unknown) => {
        await controlPath.close();
        throw thrown;
      },
    );
    return async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await controlPath.close();
    };
  } catch (thrown) {
    logger.warn(
      `The control socket in ${dataDir} could not be opened, so commands such as \`npm run agents\` cannot reach this server. ${messageOf(thrown)}`,
    );
    return async () => undefined;
  }
}

async function listen(server: Server, { path }: ControlPath): Promise<Server> {
  if (await isListening(path))
    throw new Error('Another server with this data directory is already using the socket.');
  // Removes the socket that a killed process has left.
  await rm(path, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `listen` binds synchronously, so the socket never exists with wider permissions.
    const previousUmask = process.umask(0o177);
    server.listen(path, () => resolve(server));
    process.umask(previousUmask);
  });
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
