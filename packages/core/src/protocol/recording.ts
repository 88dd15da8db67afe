import { limits } from './limits.ts';

/** What the sender knows about a recording, so that it can be shown without being downloaded. */
export interface RecordingDetails {
  readonly durationSeconds: number;
  /** Volume levels from start to end, each 0 to 1, at most 64; see `summarizeLevels`. Empty if unknown. */
  readonly levels: readonly number[];
}

/** Returns at most 64 volume levels with two decimals: the maximum of each section of a recording. */
export function summarizeLevels(levels: readonly number[]): readonly number[] {
  const count = Math.min(levels.length, limits.recordingLevels);
  return Array.from({ length: count }, (_level, index) => {
    const section = levels.slice(
      Math.floor((index / count) * levels.length),
      Math.floor(((index + 1) / count) * levels.length),
    );
    return Math.round(Math.min(1, Math.max(0, ...section)) * 100) / 100;
  });
}

/** Returns a copy with only the duration and the levels of a recording. */
export function recordingDetails(recording: RecordingDetails | null): RecordingDetails | null {
  return recording && { durationSeconds: recording.durationSeconds, levels: recording.levels };
}
