import { proxy, ref } from 'valtio/vanilla';
import type { DraftStorage } from '../environment/draftStorage.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { FileRefusal } from '../protocol/acceptedFiles.ts';
import type { ChannelConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import type { DraftFile } from './DraftFile.ts';
import type { NewPart, RestoredRecording } from './DraftRecording.ts';
import type { DraftSaver } from './DraftSaver.ts';

/** The files of the next message, and a recording that was not sent. They survive reloads if `isSaved` is true. */
export interface DraftFilesState {
  /** In the order in which they are sent. */
  files: readonly DraftFile[];
  /** Whether added files are still being checked. They are not in `files` yet. */
  isChecking: boolean;
  /** The files that were refused when files were last added, put back or restored. */
  refused: readonly FileRefusal[];
  /** An earlier page's recording that was neither sent nor discarded; null if there is none. */
  recording: RestoredRecording | null;
  /** False if a file or the recording could not be stored and will be lost when the page is left. */
  isSaved: boolean;
}

export interface DraftFilesDependencies {
  channel(): ChannelConfig;
  report(error: ChatError): void;
  /**
   * Stores a mark under `key` while there may be files or recordings in `draftStorage`. Without the mark, the next page
   * does not load the code that restores them.
   */
  readonly marks: KeyValueStorage;
  readonly key: string;
  readonly draftStorage?: DraftStorage | undefined;
}

/** The values of the mark: something may be stored, or everything that is stored must be deleted. */
const stored = '1';
const deleting = 'delete';

/** Holds the files of the next message, and stores them and recordings for the next page. */
export class DraftFiles {
  readonly state = proxy<DraftFilesState>({
    files: ref([]),
    isChecking: false,
    refused: ref([]),
    recording: null,
    isSaved: true,
  });
  readonly #deps: DraftFilesDependencies;
  readonly #forgetListeners = new Set<() => void>();
  #saver: Promise<DraftSaver | undefined> | undefined;
  #lastId = 0;
  #checks = 0;
  /** Changes when the drafts are forgotten, so that a load in progress ignores what it finds. */
  #visit = 0;

  constructor(deps: DraftFilesDependencies) {
    this.#deps = deps;
  }

  /**
   * Adds files that can be sent, and lists the others in `refused`. If the channel allows no attachments, adds no file
   * and empties `refused`. If the code of the checks cannot be loaded, reports that and adds all files, since the
   * server checks them too.
   */
  readonly add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    this.#checks += 1;
    this.state.isChecking = true;
    const check = await this.#loadChecks();
    this.#checks -= 1;
    this.state.isChecking = this.#checks > 0;
    const { good, refused } = check?.checkFiles(files, this.#deps.channel(), this.state.files.length) ?? {
      good: files,
      refused: [],
    };
    this.#set([...this.state.files, ...good.map((file) => ({ id: ++this.#lastId, file }))]);
    this.state.refused = ref([...refused]);
  };

  readonly remove = (id: number): void => {
    this.#set(this.state.files.filter((item) => item.id !== id));
  };

  /** Moves a file to a position, counted from 0. */
  readonly move = (id: number, position: number): void => {
    const moved = this.state.files.find((item) => item.id === id);
    if (!moved) return;
    const others = this.state.files.filter((item) => item !== moved);
    this.#set(others.toSpliced(position, 0, moved));
  };

  /** Clears `refused`. */
  readonly dismissRefused = (): void => {
    this.state.refused = ref([]);
  };

  /** Removes all files, and returns them in order. */
  readonly take = (): readonly File[] => {
    const files = this.state.files.map(({ file }) => file);
    this.#set([]);
    this.dismissRefused();
    return files;
  };

  /**
   * Puts the files of an unsent message before the others. Files that the server has refused are listed in `refused`
   * instead, and so are files beyond the tenth. `failure` is why sending failed, or null. Calls `take` before any
   * change, and changes nothing if it returns false. Resolves to the result of `take`.
   */
  async putBack(files: readonly File[], failure: ChatError | null, take: () => boolean): Promise<boolean> {
    const check = await this.#loadChecks();
    if (!take()) return false;
    const { good, refused } = (failure && check?.splitRefused(files, failure, this.#deps.channel())) ?? {
      good: files,
      refused: [],
    };
    this.#set([...good.map((file) => ({ id: ++this.#lastId, file })), ...this.state.files]);
    this.state.refused = ref([...refused]);
    this.#refuseSurplus(check);
    return true;
  }

  /** Stores a part of a recording. The first one after `discardRecording` starts a new recording. */
  readonly savePart = (part: NewPart): void => this.#save((saver) => saver.savePart(part));

  /** Deletes the stored recording. Call it when the recording was sent or discarded. */
  readonly discardRecording = (): void => {
    this.state.recording = null;
    if (this.#saver) this.#save((saver) => saver.discardRecording());
  };

  /** Calls a listener when the drafts are deleted because the visitor leaves. Returns a function that removes it. */
  readonly onForget = (listener: () => void): (() => void) => {
    this.#forgetListeners.add(listener);
    return () => this.#forgetListeners.delete(listener);
  };

  /**
   * Restores the files and the recording of closed pages, and lists files beyond the tenth in `refused`. If an earlier
   * deletion was interrupted, deletes everything instead.
   */
  async restore(): Promise<void> {
    const mark = this.#mark;
    if (mark === deleting) return this.#clear();
    if (mark === null) return;
    const visit = this.#visit;
    const saver = await this.#load();
    const found = await saver?.load(() => visit === this.#visit);
    if (!found || visit !== this.#visit) return;
    if (found.recording) this.state.recording = ref(found.recording);
    if (found.files.length === 0) return;
    this.#set([...found.files, ...this.state.files]);
    if (this.state.files.length > limits.filesPerMessage) this.#refuseSurplus(await this.#loadChecks());
  }

  /** Deletes everything when the visitor has left, including what other pages have stored. */
  forget(): void {
    this.#visit += 1;
    for (const listener of this.#forgetListeners) listener();
    this.take();
    this.discardRecording();
    if (this.#mark === null) return;
    this.#mark = deleting;
    void this.#clear();
  }

  /** Deletes what is stored. Until that has succeeded, the mark makes the next page try again. */
  async #clear(): Promise<void> {
    const isCleared = await (await this.#load())?.clear();
    if (!isCleared || this.#mark !== deleting) return;
    const isUsed = this.state.files.length > 0;
    this.#mark = isUsed ? stored : null;
  }

  get #mark(): string | null {
    return this.#deps.marks.get(this.#deps.key);
  }

  set #mark(mark: string | null) {
    if (mark === null) this.#deps.marks.remove(this.#deps.key);
    else this.#deps.marks.set(this.#deps.key, mark);
  }

  /** Changes run in order. */
  #save(change: (saver: DraftSaver) => void): void {
    if (this.#mark !== deleting) this.#mark = stored;
    void this.#load().then((saver) => {
      if (saver) change(saver);
      else this.state.isSaved = false;
    });
  }

  /** Without the code of the checks, the files stay, and the server refuses them. */
  #refuseSurplus(check: typeof import('./checkFiles.ts') | undefined): void {
    if (!check) return;
    const { good, refused } = check.splitSurplus(this.state.files, this.#deps.channel());
    if (refused.length === 0) return;
    this.#set(good);
    this.state.refused = ref([...this.state.refused, ...refused]);
  }

  #loadChecks() {
    return import('./checkFiles.ts').catch((cause: unknown) => {
      this.#deps.report({ ...notChecked, cause });
      return undefined;
    });
  }

  #load(): Promise<DraftSaver | undefined> {
    const { report, draftStorage } = this.#deps;
    this.#saver ??= import('./DraftSaver.ts').then(
      (module) =>
        new module.DraftSaver({
          storage: draftStorage,
          report,
          newId: () => ++this.#lastId,
          onSaved: (isSaved) => {
            this.state.isSaved = isSaved;
          },
        }),
      (cause: unknown) => {
        report({ ...notSaved, cause });
        return undefined;
      },
    );
    return this.#saver;
  }

  #set(files: readonly DraftFile[]): void {
    if (files.length === 0 && this.state.files.length === 0) return;
    this.state.files = ref([...files]);
    this.#save((saver) => saver.saveFiles(this.state.files));
  }
}

const notChecked: ChatError = {
  code: 'internal',
  message:
    'The code that checks files could not be loaded. The files were added to the draft unchecked; the server checks them when they are sent.',
  retryable: true,
};
const notSaved: ChatError = {
  code: 'internal',
  message:
    'The code that stores files and recordings could not be loaded. Those added on this page will be lost on reload.',
  retryable: true,
};
