import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';

/**
 * The messages of one visitor, in the order in which they are shown, and what is known to be deleted.
 * Server messages stand in the server's order; what is still on its way stands behind them.
 */
export interface MessageList {
  readonly items: readonly Message[];
  /** Ids of deleted messages: they never come back. */
  readonly tombstones: ReadonlySet<number>;
}

/** How a pending message finds its server copy. `content` is for backends whose messages carry no `echo_id`. */
export type Reconciliation = 'echo' | 'content';

/** A list before anything was said. */
export const emptyMessageList: MessageList = { items: [], tombstones: new Set() };

/**
 * Takes in one message of the server, from whichever way it came and however often (spec §4, Message status).
 * Answers the same list where nothing is new: an older revision, a repetition, something deleted.
 */
export function receive(list: MessageList, message: Message, by: Reconciliation = 'echo'): MessageList {
  if (message.id === null) return list;
  if (message.deleted) return bury(list, message);
  const known = list.items.find((item) => item.id === message.id);
  const pending = findPending(list, message, by);
  if (list.tombstones.has(message.id)) return pending ? without(list, pending) : list;
  if (known && !isNewer(message, known)) return pending ? without(list, pending) : list;
  const localId = known?.localId ?? pending?.localId ?? message.localId;
  const rest = list.items.filter((item) => item !== known && item !== pending);
  return { ...list, items: insert(rest, { ...message, localId }, pending && list.items.indexOf(pending)) };
}

/** Takes in many messages, in any order. */
export function receiveAll(
  list: MessageList,
  messages: readonly Message[],
  by?: Reconciliation,
): MessageList {
  return messages.reduce((result, message) => receive(result, message, by), list);
}

/**
 * Adds what the visitor has just said, at the end, or behind the message with `afterId` where it stood before a
 * reload. Repeating it changes nothing.
 */
export function append(list: MessageList, pending: Message, afterId: number | null = null): MessageList {
  if (list.items.some((item) => item.echoId === pending.echoId)) return list;
  const newer = afterId === null ? -1 : list.items.findIndex((item) => (item.id ?? 0) > afterId);
  return { ...list, items: newer < 0 ? [...list.items, pending] : list.items.toSpliced(newer, 0, pending) };
}

/** Marks a pending message as failed; one that the server has is never marked (sent stays sent). */
export function fail(list: MessageList, echoId: string, error: ChatError): MessageList {
  return change(list, echoId, (item) => ({ ...item, status: 'failed', error }));
}

/** Puts a failed message on its way again, where it stands and under its own `echo_id`. */
export function retry(list: MessageList, echoId: string): MessageList {
  return change(list, echoId, (item) => ({ ...item, status: 'in_progress', error: null }));
}

/** Takes back a message that the server does not have. */
export function discard(list: MessageList, echoId: string): MessageList {
  const pending = list.items.find((item) => item.id === null && item.echoId === echoId);
  return pending ? without(list, pending) : list;
}

/** The newest id of the server in the list, 0 where there is none. */
export function newestId(list: MessageList): number {
  return list.items.reduce((newest, item) => Math.max(newest, item.id ?? 0), 0);
}

/** The oldest id of the server in the list; null where there is none. It is the cursor for older pages. */
export function oldestId(list: MessageList): number | null {
  return list.items.find((item) => item.id !== null)?.id ?? null;
}

function change(list: MessageList, echoId: string, update: (item: Message) => Message): MessageList {
  const index = list.items.findIndex((item) => item.id === null && item.echoId === echoId);
  const item = list.items[index];
  return item ? { ...list, items: list.items.with(index, update(item)) } : list;
}

function without(list: MessageList, gone: Message): MessageList {
  return { ...list, items: list.items.filter((item) => item !== gone) };
}

function bury(list: MessageList, message: Message): MessageList {
  if (message.id === null) return list;
  const isSame = (item: Message) =>
    item.id === message.id || (item.id === null && message.echoId !== null && item.echoId === message.echoId);
  if (list.tombstones.has(message.id) && !list.items.some(isSame)) return list;
  return {
    items: list.items.filter((item) => !isSame(item)),
    tombstones: new Set(list.tombstones).add(message.id),
  };
}

/** Backends without revisions send 0: the last word wins there. */
function isNewer(message: Message, known: Message): boolean {
  return message.rev > known.rev || (message.rev === 0 && known.rev === 0);
}

function findPending(list: MessageList, message: Message, by: Reconciliation): Message | undefined {
  if (message.echoId !== null) {
    return list.items.find((item) => item.id === null && item.echoId === message.echoId);
  }
  if (by === 'echo' || message.direction !== 'incoming') return undefined;
  return list.items.find(
    (item) => item.id === null && item.status === 'in_progress' && item.content === message.content,
  );
}

/**
 * Server messages stand by conversation and id. A failed message keeps the place in which it failed; one that is on
 * its way makes room for what the server has accepted before it. `from` is where the message stood while pending.
 */
function insert(items: readonly Message[], message: Message, from: number | undefined): readonly Message[] {
  const last = items.findLastIndex((item) => item.id !== null && isBefore(item, message));
  let index = last + 1;
  const next = items.findIndex((item, at) => at > last && item.id !== null);
  const end = next < 0 ? items.length : next;
  if (from !== undefined && from >= index && from <= end) return items.toSpliced(from, 0, message);
  while (index < end && items[index]?.status === 'failed') index += 1;
  return items.toSpliced(index, 0, message);
}

function isBefore(a: Message, b: Message): boolean {
  const byConversation = (a.conversationId ?? 0) - (b.conversationId ?? 0);
  return byConversation !== 0 ? byConversation < 0 : (a.id ?? 0) < (b.id ?? 0);
}
