/** Code that is fetched when it is first needed, so that a visitor can read and write without waiting for it. */
export interface LatePart<Part> {
  /** The code where it is there already. */
  readonly now: Part | undefined;
  /** Fetches the code; rejects where it does not come, and may be called again. */
  load(): Promise<Part>;
}

/** Makes a late part of a dynamic import. */
export function latePart<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  return {
    get now() {
      return part;
    },
    async load() {
      part ??= await fetchPart();
      return part;
    },
  };
}
