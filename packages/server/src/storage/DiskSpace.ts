import { statfs } from 'node:fs/promises';
import { storageFull } from '../foundation/Refusal.ts';

/** Rejects uploads and writes before the disk of the data directory is full. */
export interface DiskSpace {
  /** Throws `Refusal` 507 if an upload of this size would leave less than the reserve free. */
  requireRoomForFiles(bytes: number): Promise<void>;
  /**
   * Like `requireRoomForFiles`, for bytes that are about to be written. Counts them as used until the free space is
   * read again.
   */
  reserveForFiles(bytes: number): Promise<void>;
  /** Makes the reserved bytes of removed files available again. */
  releaseFromFiles(bytes: number): void;
  /** Throws `Refusal` 507 if less than half of the reserve is free. */
  requireRoom(): Promise<void>;
}

const cacheMs = 3_000;

/** Reads the free space of a directory's disk at most every 3 s. Allows every write if the free space is unknown. */
export function createDiskSpace(directory: string, reserveBytes: number): DiskSpace {
  let [checkedAtMs, freeBytes] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const require = async (bytes: number) => {
    const nowMs = performance.now();
    if (nowMs - checkedAtMs > cacheMs) {
      checkedAtMs = nowMs;
      freeBytes = await statfs(directory).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      );
    }
    if (freeBytes < bytes) throw storageFull();
  };
  return {
    requireRoomForFiles: (bytes) => require(reserveBytes + bytes),
    async reserveForFiles(bytes) {
      await require(reserveBytes + bytes);
      freeBytes -= bytes;
    },
    releaseFromFiles(bytes) {
      freeBytes += bytes;
    },
    requireRoom: () => require(reserveBytes / 2),
  };
}
