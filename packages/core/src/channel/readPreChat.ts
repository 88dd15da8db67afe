import type { ChatConfig } from '../protocol/config.ts';
import { readPreChatForm } from './lazyModules.ts';
import type { PreChatFacts, PreChatForm } from './preChatForm.ts';

/** The part of a chat's state that the pre-chat form depends on. */
export interface PreChatState {
  readonly config: { readonly config: ChatConfig };
  readonly contact: PreChatFacts['known'];
  readonly campaigns: { readonly active: unknown };
  readonly conversation: { readonly status: unknown };
  readonly messages: { readonly list: { readonly items: readonly unknown[] } };
}

/** The pre-chat form, and whether it must be filled in before writing. */
export interface PreChat {
  /**
   * Null if the form is not shown, for example because the channel has none or all requested details are known; see
   * `readPreChatForm`.
   */
  readonly form: PreChatForm | null;
  /** False if there is no form, or if there is a conversation. */
  readonly isRequired: boolean;
}

/** Reads the pre-chat form. While a campaign is active, the form does not ask for a message. */
export function readPreChat({ config, contact, campaigns, conversation, messages }: PreChatState): PreChat {
  const facts = { known: contact, asksForMessage: campaigns.active === null };
  const form = readPreChatForm(config.config.channel, facts);
  const hasConversation = conversation.status !== null || messages.list.items.length > 0;
  return { form, isRequired: form !== null && !hasConversation };
}
