import { memoryRecords, type PageRecords } from './pageRecords.ts';

/** A file of the next message, or a part of a recording that was not sent. */
export interface StoredDraft {
  readonly id: string;
  /** The sort key: files are sent, and parts of a recording are joined, in this order. */
  readonly order: number;
  readonly file: File;
  /** Set for a part of a recording. */
  readonly part?: RecordedPart | undefined;
}

/** What a part of a recording has besides its bytes. */
export interface RecordedPart {
  /** The length of the recording from its start to the end of this part. */
  readonly elapsedMs: number;
  /** Volume levels of this part, each 0 to 1. */
  readonly levels: readonly number[];
}

/**
 * Stores files and recordings that were not sent. Every call may reject; what was not stored is then lost on reload.
 */
export type DraftStorage = PageRecords<StoredDraft>;

/** Stores drafts in memory for the life of the page. */
export function memoryDraftStorage(): DraftStorage {
  return memoryRecords(({ id }: StoredDraft) => id);
}
