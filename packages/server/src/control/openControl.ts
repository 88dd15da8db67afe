import { request } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createHttpBackend } from '../openBackend.ts';
import type { ServerOptions } from '../serverOptions.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { type ControlPath, openControlPath } from './controlPath.ts';
import { createControlApp } from './createControlApp.ts';

/** A call of the control API. */
export interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
}

/** The control API, for the operator's commands. */
export interface Control {
  /** Whether a running server answers; otherwise this process has opened the data itself. */
  readonly isServerRunning: boolean;
  /** Calls the API. The answer may be read as a stream. */
  call(path: string, options?: ControlCall): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Reaches the control API of the server that runs on this data directory; if none runs, opens the data in this process.
 * Throws if the socket belongs to another user, or the data cannot be opened.
 */
export async function openControl(options: ServerOptions): Promise<Control> {
  const dataDir = resolve(options.dataDir ?? '.data');
  return (await reachServer(dataDir)) ?? openData(options, dataDir);
}

async function reachServer(dataDir: string): Promise<Control | undefined> {
  const place = await openControlPath(dataDir).catch(() => undefined);
  if (!place) return undefined;
  try {
    const answer = await callSocket(place, '/', {});
    await answer.arrayBuffer();
  } catch (thrown) {
    await place.close();
    if (isErrorWith(thrown, ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])) return undefined;
    throw new Error(unreachableText(dataDir, thrown), { cause: thrown });
  }
  return {
    isServerRunning: true,
    call: (path, call = {}) => callSocket(place, path, call),
    close: () => place.close(),
  };
}

async function openData(options: ServerOptions, dataDir: string): Promise<Control> {
  const db = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir,
    onIdleError: () => undefined,
  });
  const backend = await createHttpBackend({ ...options, demo: false }, db, dataDir).catch(
    async (thrown: unknown) => {
      await db.close();
      throw thrown;
    },
  );
  const app = createControlApp(backend);
  return {
    isServerRunning: false,
    call: async (path, call = {}) => app.request(path, initOf(call)),
    close: () => db.close(),
  };
}

function callSocket({ path: socketPath }: ControlPath, path: string, call: ControlCall): Promise<Response> {
  const { method, headers, body } = initOf(call);
  return new Promise((answered, failed) => {
    const sent = request({ socketPath, path, method, headers }, (answer) => {
      const stream = Readable.toWeb(answer) as ReadableStream;
      answered(new Response(stream, { status: answer.statusCode ?? 500 }));
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

function initOf({ method = 'GET', body }: ControlCall) {
  return {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

function isErrorWith(thrown: unknown, codes: readonly string[]): boolean {
  return thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));
}

function unreachableText(dataDir: string, thrown: unknown): string {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    `The server that runs on ${dataDir} cannot be reached (${reason}). ` +
    'Run this command as the user that runs the server.'
  );
}
