import type { ChannelConfig } from '../protocol/config.ts';
import {
  messageField,
  type PreChatFieldKind,
  type PreChatFormField,
  readPreChatField,
} from './preChatField.ts';

/** The form shown before a conversation. */
export interface PreChatForm {
  /** The site owner's text above the fields; may be empty. */
  readonly message: string;
  readonly fields: readonly PreChatFormField[];
}

/** What decides which fields are shown. */
export interface PreChatFacts {
  /** Known contact details. They are not asked for again. */
  readonly known: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Whether the form asks for the first message. False if a campaign starts the conversation. */
  readonly asksForMessage: boolean;
}

/**
 * Returns the form, or null if it is disabled, has no valid field, or has nothing left to ask. Also returns null if
 * only the message field is left because all other values are known. Of several fields that ask for the same thing,
 * only the first is kept.
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
  const keyOf = ({ kind, name }: PreChatFormField) => (kind === 'attribute' ? name : kind);
  const keys = fields.map(keyOf);
  return fields.filter((field, index) => keys.indexOf(keyOf(field)) === index);
}
