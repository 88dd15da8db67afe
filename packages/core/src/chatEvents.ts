import type { ChatError } from './protocol/errors.ts';
import type { Message } from './protocol/message.ts';

/** The events of `client.on`. */
export interface ChatEvents {
  /** The initial load is done: configuration, session and, for a returning visitor, the newest messages. */
  readonly ready: Record<never, never>;
  readonly 'message:sent': { readonly message: Message };
  /**
   * Emitted once for each live message of an agent or bot, never for history. `isLeader` is true in one of the
   * visitor's tabs, so that only one plays a sound.
   */
  readonly 'message:received': { readonly message: Message; readonly isLeader: boolean };
  readonly 'message:failed': { readonly message: Message; readonly error: ChatError };
  readonly 'conversation:start': { readonly id: number };
  readonly 'conversation:end': { readonly id: number };
  /** The team went online or offline, or the next opening time changed. */
  readonly availability: { readonly isOnline: boolean; readonly nextOpenAtMs: number | null };
  readonly 'campaign:shown': { readonly id: number };
  readonly 'campaign:clicked': { readonly id: number };
  readonly 'campaign:dismissed': { readonly id: number };
  readonly 'session:change': { readonly convToken: string | null };
  /** The server accepted the identity given by the host page. */
  readonly 'identity:change': { readonly contactId: number | string | null };
  /** The server rejected the identity, or could not be reached. */
  readonly 'identity:error': { readonly error: ChatError };
  readonly 'attributes:change': { readonly keys: readonly string[] };
  readonly 'label:change': { readonly label: string; readonly isSet: boolean };
  /** The live connection was lost. Not emitted if the chat closed it. */
  readonly 'connection:lost': Record<never, never>;
  /** The live connection is back after `connection:lost`. */
  readonly 'connection:restored': Record<never, never>;
  readonly gtag: { readonly name: string; readonly params: Readonly<Record<string, unknown>> };
  readonly 'popup:close': Record<never, never>;
}
