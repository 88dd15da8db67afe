import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'control.sock';
/** Operating systems allow socket paths of at most 104 to 108 bytes. Longer paths may be truncated without an error. */
const maxPathBytes = 103;

/** A path of the control socket that is short enough to listen on or connect to. */
export interface ControlPath {
  readonly path: string;
  /** Call this when the path is no longer in use. */
  close(): Promise<void>;
}

/**
 * Opens the path of the control socket in a data directory. Shortens long paths through `/proc`; throws if the path is
 * too long and the system has no `/proc`.
 */
export async function openControlPath(dataDir: string): Promise<ControlPath> {
  const direct = join(dataDir, fileName);
  if (Buffer.byteLength(direct) <= maxPathBytes) return { path: direct, close: async () => undefined };
  const directory = await open(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  const path = `/proc/self/fd/${directory.fd}/${fileName}`;
  if (await isVisibleInProc(directory)) return { path, close: () => directory.close() };
  await directory.close();
  throw new Error(
    `The path ${direct} is too long for a socket: more than ${maxPathBytes} bytes. Choose a shorter DATA_DIR.`,
  );
}

async function isVisibleInProc(directory: FileHandle): Promise<boolean> {
  const reopened = await open(`/proc/self/fd/${directory.fd}`, constants.O_RDONLY).catch(() => undefined);
  await reopened?.close();
  return reopened !== undefined;
}
