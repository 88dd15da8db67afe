/** Lets work wait for something that others do, without asking again and again. */
export interface Turn {
  /** Something has changed. */
  tell(): void;
  /** Resolves when the condition holds; looks again whenever something has changed. */
  until(holds: () => boolean): Promise<void>;
}

/** Makes a turn. */
export function createTurn(): Turn {
  const waiting = new Set<() => void>();
  return {
    tell() {
      const told = [...waiting];
      waiting.clear();
      for (const tell of told) tell();
    },
    async until(holds) {
      while (!holds()) await new Promise<void>((resolve) => void waiting.add(resolve));
    },
  };
}
