import { type ConsoleState, sortedConversations } from './ConsoleState.ts';
import { type AgentConversation, type Message, nameOf } from './records.ts';

export const filters = ['all', 'unread', 'waiting', 'ended'] as const;
export type Filter = (typeof filters)[number];

/**
 * `waiting`: a person has to answer. The bot is paused, and the last message is from the visitor or is the note that
 * every handover adds. While the bot is paused, messages in its name are from agents.
 */
export type ConversationStatus = 'open' | 'waiting' | 'ended';

export function statusOf({ status, isBotPaused, lastMessage }: AgentConversation): ConversationStatus {
  if (status === 'resolved') return 'ended';
  const isAnswered = lastMessage?.direction === 'outgoing' || lastMessage?.direction === 'template';
  return isBotPaused && lastMessage !== null && !isAnswered ? 'waiting' : 'open';
}

export interface ListedConversation {
  readonly conversation: AgentConversation;
  readonly name: string;
  readonly status: ConversationStatus;
  readonly unreadCount: number;
  /** The last message, or the message that the search found. */
  readonly preview: string;
  /** When the found message was sent, or else the time of the last activity, in seconds since the epoch. */
  readonly atSeconds: number;
}

export interface ListQuery {
  readonly filter: Filter;
  /** Words that must all be in the visitor's data or in one loaded message. */
  readonly search: string;
}

/**
 * Returns the conversations to list, newest activity first. The filter `unread` also keeps the selected conversation.
 */
export function listConversations(state: ConsoleState, { filter, search }: ListQuery): ListedConversation[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return sortedConversations(state).flatMap((conversation) => {
    const found = find(state, conversation, words);
    const listed = { conversation, ...rowOf(state, conversation, found) };
    return found !== undefined && isIn(filter, listed, state) ? [listed] : [];
  });
}

export function unreadTotal({ unread }: Pick<ConsoleState, 'unread'>): number {
  return [...unread.values()].reduce((sum, count) => sum + count, 0);
}

function isIn(
  filter: Filter,
  { status, unreadCount, conversation }: ListedConversation,
  { selectedId }: ConsoleState,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unread':
      return unreadCount > 0 || conversation.id === selectedId;
    default:
      return status === filter;
  }
}

/** Returns the message that matches; null if the visitor's data match; undefined if nothing does. */
function find(
  { threads }: ConsoleState,
  conversation: AgentConversation,
  words: readonly string[],
): Message | null | undefined {
  const { visitor, lastMessage, id } = conversation;
  const matches = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const facts = [nameOf(visitor), visitor.email, visitor.phone, `#${id}`, ...visitor.labels];
  if (matches(facts.join(' '))) return null;
  const messages = [...(threads.get(id) ?? []), ...(lastMessage ? [lastMessage] : [])];
  return messages.findLast((message) => matches(textOf(message)));
}

function rowOf(state: ConsoleState, conversation: AgentConversation, found: Message | null | undefined) {
  const message = found ?? conversation.lastMessage;
  return {
    name: nameOf(conversation.visitor),
    status: statusOf(conversation),
    unreadCount: state.unread.get(conversation.id) ?? 0,
    preview: message ? previewOf(message) : '',
    atSeconds: found?.createdAtSeconds ?? conversation.lastActivityAtSeconds,
  };
}

/** Begins with the sender if the team or the bot sent the message. */
function previewOf(message: Message): string {
  const isFromTeam = message.direction === 'outgoing' || message.direction === 'template';
  const sender = isFromTeam ? `${message.sender?.name || 'Bot'}: ` : '';
  return sender + (withoutMarks(textOf(message)) || labels[message.contentType] || 'Message');
}

/** Removes the most common Markdown markers. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\*\*|__|`/g, '');
}

function textOf({ deleted, content, attachments }: Message): string {
  if (deleted) return 'Message deleted';
  const names = attachments.map(({ durationSeconds, levels, fileName }) =>
    durationSeconds !== null && levels.length > 0 ? 'Voice message' : fileName,
  );
  return content || names.join(', ');
}

const labels: Readonly<Partial<Record<Message['contentType'], string>>> = {
  form: 'Form',
  input_email: 'Question for the email address',
  input_select: 'Quick replies',
  input_csat: 'Rating',
  cards: 'Cards',
  article: 'Articles',
  location: 'Location',
  contact: 'Contact',
  sticker: 'Sticker',
  audio: 'Audio',
  video: 'Video',
  integrations: 'Link',
};
