/** What `open` takes: the screen to open on, and a text for the composer. */
export interface OpenOptions {
  readonly route?: 'home' | 'messages' | undefined;
  readonly prefill?: string | undefined;
}
