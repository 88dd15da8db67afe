import { request } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type Control, type ControlCall, requestInit } from '../control/Control.ts';
import { type ControlPath, openControlPath } from '../control/controlPath.ts';
import { errorCodeOf, messageOf } from '../foundation/thrown.ts';
import type { ServerOptions } from '../serverOptions.ts';

/**
 * Connects to the control API of the server that runs on this data directory. If no server runs, opens the data in this
 * process. Throws if either fails, for example because the socket belongs to another user.
 */
export async function openControl(options: ServerOptions): Promise<Control> {
  const dataDir = resolve(options.dataDir ?? '.data');
  const server = await connectToServer(dataDir);
  if (server) return server;
  // This import is lazy because the backend loads slowly, and most commands find a running server.
  const { openData } = await import('./openData.ts');
  return openData(options, dataDir);
}

export async function requireNoServer(dataDir: string): Promise<void> {
  const server = await connectToServer(dataDir);
  await server?.close();
  if (server)
    throw new Error(
      `A server is using ${dataDir}. Stop it, and all other servers that use this database, then try again.`,
    );
}

/** Returns undefined if no server runs on the data directory. Throws if that cannot be determined. */
async function connectToServer(dataDir: string): Promise<Control | undefined> {
  const controlPath = await openControlPath(dataDir).catch((thrown: unknown) => {
    if (isAbsent(thrown)) return undefined;
    throw thrown;
  });
  if (!controlPath) return undefined;
  try {
    const response = await callSocket(controlPath, '/', {});
    await response.arrayBuffer();
  } catch (thrown) {
    await controlPath.close();
    if (isAbsent(thrown)) return undefined;
    throw new Error(unreachableText(dataDir, thrown), { cause: thrown });
  }
  return {
    isServerRunning: true,
    call: (path, call = {}) => callSocket(controlPath, path, call),
    close: () => controlPath.close(),
  };
}

function isAbsent(thrown: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCodeOf(thrown));
}

function callSocket({ path: socketPath }: ControlPath, path: string, call: ControlCall): Promise<Response> {
  const { method, headers, body } = requestInit(call);
  return new Promise((resolveCall, reject) => {
    const outgoing = request({ socketPath, path, method, headers }, (response) => {
      const stream = Readable.toWeb(response) as ReadableStream;
      resolveCall(new Response(stream, { status: response.statusCode ?? 500 }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function unreachableText(dataDir: string, thrown: unknown): string {
  return (
    `Could not connect to the server that runs on ${dataDir} (${messageOf(thrown)}). ` +
    'Run this command as the user that runs the server.'
  );
}
