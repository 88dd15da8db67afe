/** Whether the visitor's session may be stored on this device. */
export type Consent = 'granted' | 'pending' | 'denied';

/** Texts kept under a key on this device, or only in memory while that is not allowed. */
export interface StoredText {
  read(): string | undefined;
  /** Keeps a text; undefined removes it. */
  write(text: string | undefined): void;
}

/**
 * Keeps a text in the host page's own storage.
 * Falls back to memory where storage is blocked or full, or the visitor did not agree to be remembered.
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

/** Storage throws where cookies are blocked, in some sandboxes and when it is full: memory is enough then. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
