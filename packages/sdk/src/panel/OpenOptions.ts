/** Options of `open`: the screen to open, and a text for the composer. */
export interface OpenOptions {
  readonly route?: 'home' | 'messages' | undefined;
  readonly prefill?: string | undefined;
}
