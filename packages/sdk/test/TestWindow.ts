/** The window of the host page or of the stub widget, plus the globals of tests. */
export type TestWindow = typeof window & TestValues;

interface TestValues {
  /** Set by `stub-widget.js`: the messages it received. */
  readonly received?: readonly Record<string, unknown>[];
  /** Set by `stub-widget.js`: posts a message to the host page. */
  post(message: unknown): void;
  readonly events: readonly unknown[];
  readonly failures: string[];
  /** The chat, with one method per command. */
  readonly chat: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  /** Arguments of `window.open`. */
  readonly opened: readonly unknown[];
  /** Messages posted to the React Native web view. */
  readonly posted: readonly string[];
  readonly audioContexts: readonly { readonly state: string }[];
  /** Values of the layout shifts that the browser reported. */
  readonly moved: readonly string[];
  readonly shifts: readonly unknown[];
  /** Set on the frame's window. A reload of the frame removes it. */
  mark?: number;
  /** Set by the React site: mounts a component, and returns a function that unmounts it. */
  mount(component: string, settings: object): () => void;
  hydrate(props: object): void;
  inventory(): object;
}
