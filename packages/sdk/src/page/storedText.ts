/** Whether the visitor's session may be stored on this device. */
export type Consent = 'granted' | 'pending' | 'denied';

/** A string stored under one key on this device, or held in memory if storage is not allowed. */
export interface StoredText {
  /** Returns the string, even if another tab has stored it. */
  read(): string | undefined;
  /** Stores a string; undefined removes it. */
  write(text: string | undefined): void;
  readonly key: string;
}

/**
 * Stores a string in the host page's own storage. Holds it only in memory if storage is blocked or full, or if
 * consent is not granted. While consent is pending, a string from an earlier visit is still read.
 */
export function createStoredText(
  kind: 'localStorage' | 'sessionStorage',
  key: string,
  consent: () => Consent,
): StoredText {
  let memory: string | undefined;
  let isOnlyInMemory = false;
  return {
    key,
    read() {
      attempt(() => {
        if (!isOnlyInMemory && consent() !== 'denied') memory = window[kind].getItem(key) ?? undefined;
      });
      return memory;
    },
    write(text) {
      memory = text;
      isOnlyInMemory = text !== undefined;
      attempt(() => {
        if (text === undefined || consent() !== 'granted') return window[kind].removeItem(key);
        window[kind].setItem(key, text);
        isOnlyInMemory = false;
      });
    },
  };
}

function attempt(use: () => void): void {
  try {
    use();
  } catch {
    // Storage throws if cookies are blocked, in some sandboxes, and when it is full. The value in memory is then used.
  }
}
