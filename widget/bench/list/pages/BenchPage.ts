/** What each page of the list benchmark offers as `window.bench`. */
export interface BenchPage {
  /** Stores and loads `count` messages, without rendering anything. */
  prepare(count: number): Promise<void>;
  /** Renders the conversation. Resolves when its last message and the composer are painted. */
  mount(): Promise<void>;
  /** Adds messages one by one, and waits for a frame after each. Resolves once the last one is painted. */
  append(count: number): Promise<void>;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}

export function textOf(index: number): string {
  return `Message ${index}.${' The glaze needs a second firing.'.repeat(index % 4)}`;
}

export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves once a text and a text area are painted. */
export async function shown(text: string): Promise<void> {
  const isShown = () =>
    document.querySelector('textarea') !== null && (document.body.textContent ?? '').includes(text);
  while (!isShown()) await painted();
  await painted();
}
