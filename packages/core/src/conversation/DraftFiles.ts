import { proxy, ref } from 'valtio/vanilla';
import type { ChannelConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { FileRefusal } from './checkFiles.ts';

/** A file of the next message. */
export interface DraftFile {
  /** Identifies the file on this page, for example as the React key. */
  readonly id: number;
  readonly file: File;
}

/** The files of the next message. They are lost when the page is left; files that are being sent are not. */
export interface DraftFilesState {
  /** In the order in which they are sent. */
  files: readonly DraftFile[];
  /** The files that were refused when files were last added. */
  refused: readonly FileRefusal[];
}

/** Holds the files of the next message. */
export class DraftFiles {
  readonly state = proxy<DraftFilesState>({ files: ref([]), refused: ref([]) });
  readonly #channel: () => ChannelConfig;
  readonly #report: (error: ChatError) => void;
  #lastId = 0;

  constructor(channel: () => ChannelConfig, report: (error: ChatError) => void) {
    this.#channel = channel;
    this.#report = report;
  }

  /**
   * Adds files that can be sent, and lists the others in `refused`. Does nothing if the channel allows no attachments.
   * If the code of the checks cannot be loaded, reports that and adds all files, since the server checks them too.
   */
  readonly add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const check = await import('./checkFiles.ts').catch((cause: unknown) => {
      this.#report({ ...notChecked, cause });
      return undefined;
    });
    const { good, refused } = check?.checkFiles(files, this.#channel(), this.state.files.length) ?? {
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

  #set(files: readonly DraftFile[]): void {
    this.state.files = ref([...files]);
  }
}

const notChecked: ChatError = {
  code: 'internal',
  message: 'The code that checks files could not be loaded. The files were added without a check.',
  retryable: true,
};
