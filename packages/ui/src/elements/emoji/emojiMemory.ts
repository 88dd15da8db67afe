/** What the picker keeps of a visitor's habits. */
export interface EmojiHabits {
  /** Newest first. */
  readonly recent: readonly string[];
  /** 0 is the yellow one, 1 to 5 are light to dark. */
  readonly tone: number;
}

/** Where habits are kept. */
export interface EmojiMemory {
  read(): EmojiHabits;
  write(habits: EmojiHabits): void;
}

const mostRecent = 24;

/** Habits with one more emoji used. */
export function withUsed(habits: EmojiHabits, glyph: string): EmojiHabits {
  const recent = [glyph, ...habits.recent.filter((each) => each !== glyph)].slice(0, mostRecent);
  return { ...habits, recent };
}

/** Keeps habits under a key of a storage; where that is blocked or holds something else they last as long as the page. */
export function emojiMemoryIn(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): EmojiMemory {
  let habits: EmojiHabits | null = null;
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

function decodeHabits(text: string | null | undefined): EmojiHabits {
  const bag = new Map(Object.entries(Object(attempt<unknown>(() => JSON.parse(text ?? '{}')))));
  const recent: unknown = bag.get('recent');
  const tone = Number(bag.get('tone') ?? 0);
  return {
    recent: Array.isArray(recent)
      ? recent.filter((each) => typeof each === 'string').slice(0, mostRecent)
      : [],
    tone: Number.isInteger(tone) && tone >= 0 && tone <= 5 ? tone : 0,
  };
}

/** Undefined where it throws: a blocked storage is nothing to trouble anybody with. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
