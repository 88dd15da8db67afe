import { request } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type Control, type ControlCall, requestInit } from '../control/Control.ts';
import { type ControlPath, openControlPath } from '../control/controlPath.ts';
import { errorCodeOf, messageOf } from '../foundation/thrown.ts';
import type { ServerOptions } from '../serverOptions.ts';

/**
 * Reaches the control API of the server that runs on this data directory; if none runs, opens the data in this process.
 * Throws if the socket belongs to another user, or the data cannot be opened.
 */
export async function openControl(options: ServerOptions): Promise<Control> {
  const dataDir = resolve(options.dataDir ?? '.data');
  const server = await reachServer(dataDir);
  if (server) return server;
  // Loaded only here: the whole backend takes a while to load, and most commands find a running server.
  const { openData } = await import('./openData.ts');
  return openData(options, dataDir);
}

/** Throws if a server runs on a data directory. */
export async function refuseRunningServer(dataDir: string): Promise<void> {
  const server = await reachServer(dataDir);
  await server?.close();
  if (server)
    throw new Error(
      `A server runs on ${dataDir}. Stop it first, and every other one that uses this database.`,
    );
}

async function reachServer(dataDir: string): Promise<Control | undefined> {
  const place = await openControlPath(dataDir).catch(() => undefined);
  if (!place) return undefined;
  try {
    const answer = await callSocket(place, '/', {});
    await answer.arrayBuffer();
  } catch (thrown) {
    await place.close();
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCodeOf(thrown))) return undefined;
    throw new Error(unreachableText(dataDir, thrown), { cause: thrown });
  }
  return {
    isServerRunning: true,
    call: (path, call = {}) => callSocket(place, path, call),
    close: () => place.close(),
  };
}

function callSocket({ path: socketPath }: ControlPath, path: string, call: ControlCall): Promise<Response> {
  const { method, headers, body } = requestInit(call);
  return new Promise((answered, failed) => {
    const sent = request({ socketPath, path, method, headers }, (answer) => {
      const stream = Readable.toWeb(answer) as ReadableStream;
      answered(new Response(stream, { status: answer.statusCode ?? 500 }));
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

function unreachableText(dataDir: string, thrown: unknown): string {
  return (
    `The server that runs on ${dataDir} cannot be reached (${messageOf(thrown)}). ` +
    'Run this command as the user that runs the server.'
  );
}
