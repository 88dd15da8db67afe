/** Whether the visitor's session may be stored on this device. */
export type Consent = 'granted' | 'pending' | 'denied';

/** A string stored under one key on this device, or held in memory if storage is not allowed. */
export interface StoredText {
  read(): string | undefined;
  /** Stores a string; undefined removes it. */
  write(text: string | undefined): void;
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
  return {
    read() {
      if (memory === undefined && consent() !== 'denied')
        memory = attempt(() => window[kind].getItem(key)) ?? undefined;
      return memory;
    },
    write(text) {
      memory = text;
      attempt(() => {
        if (text !== undefined && consent() === 'granted') window[kind].setItem(key, text);
        else window[kind].removeItem(key);
      });
    },
  };
}

/** Storage throws if cookies are blocked, in some sandboxes, and when it is full. The value in memory is then used. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
