import type { ChannelConfig } from '../protocol/config.ts';
import {
  messageField,
  type PreChatFieldKind,
  type PreChatFormField,
  readPreChatField,
} from './preChatField.ts';

/** The form that comes before a conversation. */
export interface PreChatForm {
  /** What the site owner says above it; may be empty. */
  readonly message: string;
  readonly fields: readonly PreChatFormField[];
}

/** What is known already and need not be asked. */
export interface PreChatFacts {
  /** What the host page has said of the visitor. */
  readonly known: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Whether the form also asks for the first message: not where a campaign begins the conversation. */
  readonly asksForMessage: boolean;
}

/**
 * The form, or null where there is none: it is shown only if it is enabled and at least one field has a name
 * (spec §5), and none of what it asks is missing otherwise.
 */
export function readPreChatForm(channel: ChannelConfig, facts: PreChatFacts): PreChatForm | null {
  if (!channel.preChatFormEnabled) return null;
  const { pre_chat_fields, pre_chat_message } = channel.preChatFormOptions;
  const fields = unique(pre_chat_fields.flatMap((field) => readPreChatField(field) ?? []));
  const asked = fields.filter(({ kind }) =>
    kind === 'message' ? facts.asksForMessage : !isKnown(kind, facts),
  );
  const isOnlyMessage = asked.every(({ kind }) => kind === 'message');
  if (asked.length === 0 || (isOnlyMessage && asked.length < fields.length)) return null;
  const needsMessage = facts.asksForMessage && !asked.some(({ kind }) => kind === 'message');
  return { message: pre_chat_message, fields: needsMessage ? [...asked, messageField] : asked };
}

function isKnown(kind: PreChatFieldKind, { known }: PreChatFacts): boolean {
  return (kind === 'name' || kind === 'email' || kind === 'phone') && known[kind] !== null;
}

function unique(fields: readonly PreChatFormField[]): readonly PreChatFormField[] {
  return [...new Map([...fields].reverse().map((field) => [field.name, field])).values()].reverse();
}
