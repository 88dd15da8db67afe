import type { RecordedPart, StoredDraft } from '../environment/draftStorage.ts';
import { createEchoId } from '../protocol/message.ts';
import { type RecordingDetails, summarizeLevels } from '../protocol/recording.ts';

/** An unsent recording that was made on an earlier page. */
export interface RestoredRecording extends RecordingDetails {
  readonly file: File;
}

/** A new part of a recording. `file` contains the bytes since the last part. */
export interface NewPart extends RecordedPart {
  readonly file: File;
}

/** The ids of the stored parts of one recording. */
export class DraftRecording {
  readonly #name: string;
  readonly #ids: string[];

  constructor(ids: readonly string[] = []) {
    this.#name = ids[0]?.split(':')[0] ?? createEchoId();
    this.#ids = [...ids];
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Returns the draft to store for the next part. */
  add({ file, elapsedMs, levels }: NewPart): StoredDraft {
    const order = this.#ids.length;
    const id = `${this.#name}:${order}`;
    this.#ids.push(id);
    return { id, order, file, part: { elapsedMs, levels } };
  }
}

/** Returns the parts of the first recording among stored drafts, in order. */
export function partsOfFirst(drafts: readonly StoredDraft[]): readonly StoredDraft[] {
  const parts = drafts.filter(({ part }) => part !== undefined);
  const nameOf = ({ id }: StoredDraft) => id.split(':')[0];
  const [first] = parts;
  return first ? parts.filter((each) => nameOf(each) === nameOf(first)) : [];
}

export function joinParts(parts: readonly StoredDraft[]): RestoredRecording | null {
  const [first] = parts;
  const last = parts.at(-1)?.part;
  if (!first || !last) return null;
  return {
    file: new File(
      parts.map(({ file }) => file),
      first.file.name,
      { type: first.file.type },
    ),
    durationSeconds: last.elapsedMs / 1000,
    levels: summarizeLevels(parts.flatMap(({ part }) => part?.levels ?? [])),
  };
}
