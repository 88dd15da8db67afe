import type { DraftStorage, StoredDraft } from '../environment/draftStorage.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createEchoId } from '../protocol/message.ts';
import type { DraftFile } from './DraftFile.ts';
import {
  DraftRecording,
  joinParts,
  type NewPart,
  partsOfFirst,
  type RestoredRecording,
} from './DraftRecording.ts';
import { StoredDrafts } from './StoredDrafts.ts';

export interface DraftSaverOptions {
  /** If it is missing, nothing is stored. */
  readonly storage: DraftStorage | undefined;
  readonly report: (error: ChatError) => void;
  /** Returns the next `DraftFile.id`. */
  newId(): number;
  /**
   * Called after every change except `clear()`. `isSaved` is false if a current file or part of a recording could not
   * be stored.
   */
  onSaved(isSaved: boolean): void;
}

export interface RestoredDrafts {
  readonly files: readonly DraftFile[];
  readonly recording: RestoredRecording | null;
}

export class DraftSaver {
  readonly #options: DraftSaverOptions;
  readonly #stored: StoredDrafts;
  /** The stored copies of the files, by `DraftFile.id`. */
  readonly #copies = new Map<number, StoredDraft>();
  readonly #unsaved = new Set<string>();
  #recording: DraftRecording | null = null;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#stored = new StoredDrafts(options.storage, options.report);
  }

  /**
   * Assigns the files of closed pages to this page. Also assigns their first recording, if this page has none. Returns
   * no drafts if `isWanted` returns false after loading.
   */
  async load(isWanted: () => boolean): Promise<RestoredDrafts> {
    const drafts = await this.#stored.load();
    if (!isWanted()) return { files: [], recording: null };
    const files = drafts.flatMap((draft) => {
      if (draft.part) return [];
      const id = this.#options.newId();
      this.#copies.set(id, draft);
      this.#store(draft);
      return [{ id, file: draft.file, isRestored: true }];
    });
    return { files, recording: this.#recording ? null : this.#loadRecording(partsOfFirst(drafts)) };
  }

  /** Stores the listed files, and deletes the stored ones that are not listed. */
  saveFiles(files: readonly DraftFile[]): void {
    const listed = new Set(files.map(({ id }) => id));
    for (const [id, copy] of this.#copies) {
      if (listed.has(id)) continue;
      this.#copies.delete(id);
      this.#remove(copy.id);
    }
    let lastOrder = Number.NEGATIVE_INFINITY;
    for (const { id, file } of files) {
      const known = this.#copies.get(id);
      const order = known && known.order > lastOrder ? known.order : Math.max(lastOrder + 1, 0);
      lastOrder = order;
      if (known?.order === order) continue;
      const copy = { id: known?.id ?? createEchoId(), order, file };
      this.#copies.set(id, copy);
      this.#store(copy);
    }
  }

  /** The first part after `discardRecording` starts a new recording. */
  savePart(part: NewPart): void {
    this.#recording ??= new DraftRecording();
    this.#store(this.#recording.add(part));
  }

  discardRecording(): void {
    for (const id of this.#recording?.ids ?? []) this.#remove(id);
    this.#recording = null;
  }

  /** Also deletes the drafts of other pages. Resolves to whether that succeeded. */
  clear(): Promise<boolean> {
    this.#copies.clear();
    this.#unsaved.clear();
    this.#recording = null;
    return this.#stored.clear();
  }

  #loadRecording(parts: readonly StoredDraft[]): RestoredRecording | null {
    if (parts.length === 0) return null;
    this.#recording = new DraftRecording(parts.map(({ id }) => id));
    for (const part of parts) this.#store(part);
    return joinParts(parts);
  }

  #isWanted(id: string): boolean {
    return this.#recording?.ids.includes(id) || [...this.#copies.values()].some((copy) => copy.id === id);
  }

  #store(draft: StoredDraft): void {
    void this.#stored.put(draft).then((isStored) => {
      if (isStored) this.#unsaved.delete(draft.id);
      else if (this.#isWanted(draft.id)) this.#unsaved.add(draft.id);
      this.#options.onSaved(this.#unsaved.size === 0);
    });
  }

  #remove(id: string): void {
    this.#stored.remove(id);
    this.#unsaved.delete(id);
    this.#options.onSaved(this.#unsaved.size === 0);
  }
}
