import { statfs } from 'node:fs/promises';
import { storageFull } from '../foundation/Refusal.ts';

/** Refuses uploads and writes before the disk of the data directory is full. */
export interface DiskSpace {
  /** Throws `Refusal` 507 if less than the reserve would be free after so many bytes: for uploads. */
  requireRoomForFiles(bytes: number): Promise<void>;
  /** The same for bytes of an upload that are about to be written; they count at once, for all uploads that are under way. */
  spendOnFiles(bytes: number): Promise<void>;
  /** Throws `Refusal` 507 if less than half of the reserve is free: for everything that makes the data grow. */
  requireRoom(): Promise<void>;
}

const rememberedMs = 3_000;

/** Watches the disk of a directory, at most every 3 s. If the free space is unknown, nothing is refused. */
export function createDiskSpace(directory: string, reserveBytes: number): DiskSpace {
  let [askedAtMs, freeBytes] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const require = async (bytes: number) => {
    const nowMs = performance.now();
    if (nowMs - askedAtMs > rememberedMs) {
      askedAtMs = nowMs;
      freeBytes = await statfs(directory).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      );
    }
    if (freeBytes < bytes) throw storageFull();
  };
  return {
    requireRoomForFiles: (bytes) => require(reserveBytes + bytes),
    async spendOnFiles(bytes) {
      await require(reserveBytes + bytes);
      freeBytes -= bytes;
    },
    requireRoom: () => require(reserveBytes / 2),
  };
}
