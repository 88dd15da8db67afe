import type { StoredFile } from '../storage/attachments.ts';

/**
 * Returns the files with the lengths that the sender reported, in seconds and in the same order. Only audio and video
 * have a length.
 */
export function withDurations(
  files: readonly StoredFile[],
  durations: readonly (number | null)[],
): readonly StoredFile[] {
  return files.map((file, index) => {
    const hasLength = file.fileType === 'audio' || file.fileType === 'video';
    return { ...file, duration: hasLength ? (durations[index] ?? null) : null };
  });
}
