import type { ChatError } from './protocol/errors.ts';
import type { Message } from './protocol/message.ts';

/** The events of `client.on`. */
export interface ChatEvents {
  /**
   * `start()` has tried to load everything: configuration, agents and, for a returning visitor, the conversation
   * and the newest messages. Some requests may have failed.
   */
  readonly ready: Record<never, never>;
  readonly 'message:sent': { readonly message: Message };
  /**
   * A new message of an agent or bot was received live or fetched later. Not emitted for history. With Web Locks,
   * `isLeader` is true in at most one tab with this chat, so that only one plays a sound. Without them, it is true in
   * every tab.
   */
  readonly 'message:received': { readonly message: Message; readonly isLeader: boolean };
  /**
   * A message that was being written is complete. `message:received` was emitted when its first words arrived, unless
   * the message was loaded as history.
   */
  readonly 'message:completed': { readonly message: Message };
  /** A new activity message, such as that an agent has joined, was received. Not emitted for history. */
  readonly 'note:received': { readonly message: Message };
  readonly 'message:failed': { readonly message: Message; readonly error: ChatError };
  readonly 'conversation:start': { readonly id: number };
  readonly 'conversation:end': { readonly id: number };
  /** The team went online or offline, or the next opening time changed. */
  readonly availability: { readonly isOnline: boolean; readonly nextOpenAtMs: number | null };
  readonly 'campaign:shown': { readonly id: number };
  readonly 'campaign:clicked': { readonly id: number };
  readonly 'campaign:dismissed': { readonly id: number };
  readonly 'session:change': { readonly convToken: string | null };
  /** The latest call to `contact.identify` succeeded. */
  readonly 'identity:change': { readonly contactId: number | string | null };
  /**
   * The latest call to `contact.identify` failed, for example because the server rejected the identity or could not
   * be reached.
   */
  readonly 'identity:error': { readonly error: ChatError };
  /**
   * The visitor has deleted their data, and is now a new visitor. `isOnlyHere`: the session had ended, so only the data
   * in this browser was deleted. `isInOtherTab`: the visitor did it in another tab of this browser.
   */
  readonly 'data:deleted': { readonly isOnlyHere: boolean; readonly isInOtherTab: boolean };
  readonly 'attributes:change': { readonly keys: readonly string[] };
  readonly 'label:change': { readonly label: string; readonly isSet: boolean };
  /**
   * The live connection was lost, or closed because the visitor leaves the page. Not emitted on `dispose()`,
   * `reset()` or `deleteData()`.
   */
  readonly 'connection:lost': Record<never, never>;
  /** The live connection is back after `connection:lost`. */
  readonly 'connection:restored': Record<never, never>;
  readonly gtag: { readonly name: string; readonly params: Readonly<Record<string, unknown>> };
  readonly 'popup:close': Record<never, never>;
}
