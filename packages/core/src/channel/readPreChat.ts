import type { ChatConfig } from '../protocol/config.ts';
import { readPreChatForm } from './lazyModules.ts';
import type { PreChatFacts, PreChatForm } from './preChatForm.ts';

/** The part of a chat's state on which the form before a conversation depends. */
export interface PreChatState {
  readonly config: { readonly config: ChatConfig };
  readonly contact: PreChatFacts['known'];
  readonly campaigns: { readonly active: unknown };
  readonly conversation: { readonly status: unknown };
  readonly messages: { readonly list: { readonly items: readonly unknown[] } };
}

/** The form before a conversation, and whether the visitor has to fill it in: not where there is a conversation. */
export interface PreChat {
  /** Null where the channel has none, or everything that it asks is known. */
  readonly form: PreChatForm | null;
  readonly isRequired: boolean;
}

/** Reads the form before a conversation. While a campaign is active the form does not ask for a message. */
export function readPreChat({ config, contact, campaigns, conversation, messages }: PreChatState): PreChat {
  const facts = { known: contact, asksForMessage: campaigns.active === null };
  const form = readPreChatForm(config.config.channel, facts);
  const hasConversation = conversation.status !== null || messages.list.items.length > 0;
  return { form, isRequired: form !== null && !hasConversation };
}
