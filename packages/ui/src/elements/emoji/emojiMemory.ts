/** The stored preferences of the picker. */
export interface EmojiPreferences {
  /** Newest first. */
  readonly recent: readonly string[];
  /** Skin tone: 0 is the default yellow, 1 to 5 are light to dark. */
  readonly tone: number;
}

/** Reads and writes the preferences of the picker. */
export interface EmojiMemory {
  read(): EmojiPreferences;
  write(habits: EmojiPreferences): void;
}

const maxRecent = 24;

export function withUsed(habits: EmojiPreferences, glyph: string): EmojiPreferences {
  const recent = [glyph, ...habits.recent.filter((entry) => entry !== glyph)].slice(0, maxRecent);
  return { ...habits, recent };
}

/**
 * Stores the preferences under a storage key, and ignores invalid stored data. If storage fails, the preferences last
 * as long as the returned object.
 */
export function createEmojiMemory(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): EmojiMemory {
  let habits: EmojiPreferences | null = null;
  return {
    read() {
      habits ??= decodeHabits(attempt(() => storage.getItem(key)));
      return habits;
    },
    write(next) {
      habits = next;
      attempt(() => storage.setItem(key, JSON.stringify(next)));
    },
  };
}

function decodeHabits(text: string | null | undefined): EmojiPreferences {
  const fields = new Map(Object.entries(Object(attempt<unknown>(() => JSON.parse(text ?? '{}')))));
  const recent: unknown = fields.get('recent');
  const tone = Number(fields.get('tone') ?? 0);
  return {
    recent: Array.isArray(recent)
      ? recent.filter((entry) => typeof entry === 'string').slice(0, maxRecent)
      : [],
    tone: Number.isInteger(tone) && tone >= 0 && tone <= 5 ? tone : 0,
  };
}

/** Returns undefined if `read` throws, for example because of blocked storage or invalid JSON. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
