import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'control.sock';
/** Operating systems allow 104 to 108 bytes for the path of a socket, and cut longer ones off without an error. */
const longestPathBytes = 103;

/** Where the control socket of a data directory is, in a form that is short enough to listen on or connect to. */
export interface ControlPath {
  readonly path: string;
  /** Call this when the path is no longer in use. */
  close(): Promise<void>;
}

/**
 * Opens the path of the control socket in a data directory. Through `/proc` a path of any length becomes a short one;
 * throws if the path is too long and this system has no `/proc`.
 */
export async function openControlPath(dataDir: string): Promise<ControlPath> {
  const direct = join(dataDir, fileName);
  if (Buffer.byteLength(direct) <= longestPathBytes) return { path: direct, close: async () => undefined };
  const directory = await open(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  const path = `/proc/self/fd/${directory.fd}/${fileName}`;
  if (await isSame(directory)) return { path, close: () => directory.close() };
  await directory.close();
  throw new Error(
    `The path ${direct} is longer than ${longestPathBytes} bytes, too long for a socket. Choose a shorter DATA_DIR.`,
  );
}

/** Whether `/proc` shows the open files of this process. */
async function isSame(directory: FileHandle): Promise<boolean> {
  const seen = await open(`/proc/self/fd/${directory.fd}`, constants.O_RDONLY).catch(() => undefined);
  await seen?.close();
  return seen !== undefined;
}
