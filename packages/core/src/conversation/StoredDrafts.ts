import type { DraftStorage, StoredDraft } from '../environment/draftStorage.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';

/** Wraps draft storage: never rejects, limits the size of this page's drafts, and reports storage failures. */
export class StoredDrafts {
  readonly #storage: DraftStorage | undefined;
  readonly #report: (error: ChatError) => void;
  readonly #sizes = new Map<string, number>();

  constructor(storage: DraftStorage | undefined, report: (error: ChatError) => void) {
    this.#storage = storage;
    this.#report = report;
  }

  /** Loads the drafts of closed pages. Omits drafts that this page has stored itself. */
  async load(): Promise<readonly StoredDraft[]> {
    const drafts = (await this.#attempt((storage) => storage.load())) ?? [];
    return drafts.filter(({ id }) => !this.#sizes.has(id));
  }

  /** Resolves to whether the draft is stored. */
  async put(draft: StoredDraft): Promise<boolean> {
    const { id, file } = draft;
    this.#sizes.set(id, file.size);
    const total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    const isStored =
      total <= limits.draftBytes &&
      (await this.#attempt(async (storage) => {
        await storage.put(draft);
        return true;
      })) === true;
    if (!isStored) this.#sizes.delete(id);
    return isStored;
  }

  remove(id: string): void {
    this.#sizes.delete(id);
    void this.#attempt((storage) => storage.remove(id));
  }

  /** Also deletes the drafts of other pages. Resolves to whether that succeeded. */
  async clear(): Promise<boolean> {
    this.#sizes.clear();
    return (
      (await this.#attempt((storage) => storage.clear().then(() => true))) ?? this.#storage === undefined
    );
  }

  async #attempt<T>(call: (storage: DraftStorage) => Promise<T>): Promise<T | undefined> {
    try {
      return this.#storage && (await call(this.#storage));
    } catch (cause) {
      this.#report({ ...notStored, cause });
      return undefined;
    }
  }
}

const notStored: ChatError = {
  code: 'storage',
  message: 'Browser storage failed: files and recordings that are not sent will be lost on reload.',
  retryable: false,
};
