export type Appearance = 'auto' | 'light' | 'dark';

/** What an agent prefers on this device. */
export interface Preferences {
  readonly appearance: Appearance;
  /** Whether visitors see that the agent is typing. */
  readonly sendsTyping: boolean;
  /** The sender of the last session: the id of an agent, or null for the bot; undefined if it was never chosen. */
  readonly agentId?: number | null;
}

const key = 'agent-preferences';
const defaults: Preferences = { appearance: 'auto', sendsTyping: true };

/** Returns the defaults for everything that is missing or unreadable. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  try {
    const { appearance, sendsTyping, agentId } = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    return {
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : defaults.appearance,
      sendsTyping: sendsTyping !== false,
      ...(agentId === null || typeof agentId === 'number' ? { agentId } : {}),
    };
  } catch {
    return defaults;
  }
}

/** Does nothing if the browser stores nothing. */
export function writePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
  try {
    storage.setItem(key, JSON.stringify(preferences));
  } catch {
    // The preferences last until the page is closed.
  }
}
