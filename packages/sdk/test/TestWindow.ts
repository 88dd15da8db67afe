/** The window of a page or of the stub widget in its frame, with what tests put there. Each test sets what it reads. */
export type TestWindow = typeof window & TestValues;

interface TestValues {
  /** Of `stub-widget.js`: what it received, and what posts to the host page. */
  readonly heard?: readonly Record<string, unknown>[];
  say(message: unknown): void;
  /** What listeners on the page received. */
  readonly told: readonly unknown[];
  readonly failures: string[];
  /** The chat, as a method for each command. */
  readonly chat: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  /** What the page's own functions were called with. */
  readonly opened: readonly unknown[];
  readonly posted: readonly string[];
  readonly made: readonly { readonly state: string }[];
  /** Layout shifts. */
  readonly moved: readonly string[];
  readonly shifts: readonly unknown[];
  /** Whether a document is still the same one. */
  mark?: number;
  /** Of the fixtures: puts a component of React or Vue on the page. */
  mount(component: string, settings: object): () => void;
  hydrate(props: object): void;
  inventory(): object;
}
