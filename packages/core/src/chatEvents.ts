import type { ChatError } from './protocol/errors.ts';
import type { Message } from './protocol/message.ts';

/** What an application may listen to with `client.on` (spec §7, Host events and analytics events). */
export interface ChatEvents {
  /** The first screenful is known: configuration, session, and the messages of a returning visitor. */
  readonly ready: Record<never, never>;
  readonly 'message:sent': { readonly message: Message };
  /**
   * Once for each message of an agent or bot that arrives live, never for history. `isLeader` is true in one of the
   * visitor's tabs: the one that makes a sound.
   */
  readonly 'message:received': { readonly message: Message; readonly isLeader: boolean };
  readonly 'message:failed': { readonly message: Message; readonly error: ChatError };
  readonly 'conversation:start': { readonly id: number };
  readonly 'conversation:end': { readonly id: number };
  /** Somebody came, or the last one went; or the team comes back at another time. */
  readonly availability: { readonly isOnline: boolean; readonly nextOpenAtMs: number | null };
  readonly 'campaign:shown': { readonly id: number };
  readonly 'campaign:clicked': { readonly id: number };
  readonly 'campaign:dismissed': { readonly id: number };
  readonly 'session:change': { readonly convToken: string | null };
  /** The server knows the visitor as the host page named them. */
  readonly 'identity:change': { readonly contactId: number | string | null };
  /** It does not: spec §8, SET_USER_ERROR. */
  readonly 'identity:error': { readonly error: ChatError };
  readonly 'attributes:change': { readonly keys: readonly string[] };
  readonly 'label:change': { readonly label: string; readonly isSet: boolean };
  /** The live connection broke; not where the chat itself has closed it. */
  readonly 'connection:lost': Record<never, never>;
  /** It is there again after that. */
  readonly 'connection:restored': Record<never, never>;
  readonly gtag: { readonly name: string; readonly params: Readonly<Record<string, unknown>> };
  readonly 'popup:close': Record<never, never>;
}
