/** A file of the next message. */
export interface DraftFile {
  /** Identifies the file on this page, for example as the React key. */
  readonly id: number;
  readonly file: File;
  /** Whether the file was chosen on an earlier page. */
  readonly isRestored?: boolean;
}
