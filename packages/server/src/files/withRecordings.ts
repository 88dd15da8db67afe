import type { StoredFile } from '../storage/attachments.ts';

/** What the sender reported about its files, in the order of the files; null for files without a value. */
export interface ReportedRecordings {
  /** Lengths in seconds. */
  readonly durations: readonly (number | null)[];
  /** Volume levels from start to end, each 0 to 1. */
  readonly levels: readonly (readonly number[] | null)[];
}

/** Audio and video have a length, audio also has levels. */
export function withRecordings(
  files: readonly StoredFile[],
  { durations, levels }: ReportedRecordings,
): readonly StoredFile[] {
  return files.map((file, index) => {
    const isAudio = file.fileType === 'audio';
    const hasLength = isAudio || file.fileType === 'video';
    return {
      ...file,
      duration: hasLength ? (durations[index] ?? null) : null,
      levels: isAudio ? (levels[index] ?? null) : null,
    };
  });
}
