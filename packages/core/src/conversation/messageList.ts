import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { ChatError } from '../protocol/errors.ts';
import { isStreaming, type Message } from '../protocol/message.ts';
import type { MessageChunk } from '../protocol/realtimeEvents.ts';
import type { RecordingDetails } from '../protocol/recording.ts';

/**
 * The messages of one visitor in display order, and the ids of deleted ones.
 *
 * Every message has a position, and `items` is sorted by it. The position of a server message is its id. If a message
 * fails, it and all messages pending before it are placed after the newest message of that moment. They keep this
 * position when they are retried. Other unsent messages are at the end.
 */
export interface MessageList {
  readonly items: readonly Message[];
  /** Ids of deleted messages, so that no copy of them is listed again. */
  readonly tombstones: ReadonlySet<number>;
  /** `echo_id` → position of each message that the server has not accepted yet. */
  readonly positions: ReadonlyMap<string, number>;
}

/** How a pending message is matched with its server copy. `content` is for backends without `echo_id`. */
export type Reconciliation = 'echo' | 'content';

export const emptyMessageList: MessageList = { items: [], tombstones: new Set(), positions: new Map() };

/**
 * Adds or updates one message from the server, or removes it if it was deleted. Returns the same list if nothing
 * changes, for example for a repeated revision.
 */
export function receive(list: MessageList, message: Message, by: Reconciliation = 'echo'): MessageList {
  if (message.id === null) return list;
  const pending = findPending(list, message, by);
  const rest = pending ? withoutPending(list, pending) : list;
  if (message.deleted) return addTombstone(rest, message.id);
  if (list.tombstones.has(message.id)) return rest;
  const index = indexOf(rest, message.id);
  const known = rest.items[index];
  if (known?.id !== message.id) {
    const localId = pending?.localId ?? message.localId;
    return { ...rest, items: rest.items.toSpliced(index, 0, { ...message, localId }) };
  }
  if (!isNewer(message, known)) return rest;
  const content = grownContent(message, known);
  const updated = { ...withFailure(message, known), content, localId: known.localId };
  return { ...rest, items: rest.items.with(index, updated) };
}

/**
 * Extends the text of a message that is being written. Returns the same list if the part adds nothing, would leave a
 * gap, or belongs to a message that is unknown or complete. Parts may therefore arrive twice or in any order; the next
 * part with offset 0 fills gaps.
 */
export function extend(list: MessageList, { messageId, offset, text }: MessageChunk): MessageList {
  const index = indexOf(list, messageId);
  const item = list.items[index];
  if (item?.id !== messageId || !isStreaming(item)) return list;
  const { length } = item.content;
  if (offset > length || offset + text.length <= length) return list;
  const content = item.content.slice(0, offset) + text;
  return { ...list, items: list.items.with(index, { ...item, content }) };
}

/**
 * Adds an unsent message at the end, or after the message with the id `afterId`. Does nothing if it is listed
 * already.
 */
export function append(list: MessageList, pending: Message, afterId: number | null = null): MessageList {
  const { echoId } = pending;
  if (echoId === null || list.positions.has(echoId)) return list;
  if (list.items.some((item) => item.echoId === echoId)) return list;
  return insertAt(list, pending, echoId, afterId ?? Number.POSITIVE_INFINITY);
}

/**
 * Marks a pending message as failed. Does nothing if the server has accepted it. The failed message and those pending
 * before it get a fixed position, after the newest message at that moment.
 */
export function fail(list: MessageList, echoId: string, error: ChatError): MessageList {
  const index = list.items.findLastIndex((item) => item.id === null && item.echoId === echoId);
  const item = list.items[index];
  if (!item) return list;
  const positions = new Map(list.positions);
  let position = newestId(list);
  for (const before of list.items.slice(0, index + 1)) {
    const current = positionOf(list, before);
    if (Number.isFinite(current)) position = Math.max(position, current);
    else positions.set(before.echoId ?? '', position);
  }
  return { ...list, positions, items: list.items.with(index, { ...item, status: 'failed', error }) };
}

/** Marks a form as failed, because its answer was not accepted. Does nothing if the form is not listed. */
export function failAnswer(list: MessageList, id: number, error: ChatError): MessageList {
  const form = findById(list, id);
  return form ? replace(list, form, { ...form, status: 'failed', error }) : list;
}

/** Marks a failed message as being sent again. Its position and `echo_id` do not change. */
export function retry(list: MessageList, echoId: string): MessageList {
  const item = pendingOf(list, echoId);
  return item ? replace(list, item, { ...item, status: 'in_progress', error: null }) : list;
}

/** Removes a pending message that was discarded, or whose server copy must not be listed. */
export function discard(list: MessageList, echoId: string): MessageList {
  const item = pendingOf(list, echoId);
  return item ? withoutPending(list, item) : list;
}

/** Removes the server messages for which `shouldDrop` returns true. Unlike a deletion, this leaves no tombstones. */
export function drop(list: MessageList, shouldDrop: (message: Message) => boolean): MessageList {
  const items = list.items.filter((item) => item.id === null || !shouldDrop(item));
  return items.length === list.items.length ? list : { ...list, items };
}

/** Removes server messages and tombstones below an id. The messages are listed again when their page is loaded. */
export function dropBelow(list: MessageList, fromId: number): MessageList {
  const tombstones = new Set([...list.tombstones].filter((id) => id >= fromId));
  return { ...drop(list, ({ id }) => id !== null && id < fromId), tombstones };
}

/**
 * Updates the attachments of listed messages from copies of the same revision. A file URL may expire while nothing
 * else changes.
 */
export function renewFiles(list: MessageList, copies: readonly Message[]): MessageList {
  const items = list.items.map((item) => {
    const copy = copies.find(({ id, rev }) => id !== null && id === item.id && rev === item.rev);
    return copy ? { ...item, attachments: copy.attachments } : item;
  });
  return { ...list, items };
}

/**
 * Makes the next copy of each server message replace the listed message, whatever revision the copy has. Call this if
 * the server's log may have been replaced, because revisions of two logs cannot be compared.
 */
export function resetRevisions(list: MessageList): MessageList {
  return { ...list, items: list.items.map((item) => (item.id === null ? item : { ...item, rev: -1 })) };
}

/** Returns the message that the list shows for an outbox entry. */
export function pendingMessage(entry: OutboxEntry): Message {
  return {
    localId: entry.echoId,
    id: null,
    rev: 0,
    echoId: entry.echoId,
    conversationId: null,
    direction: 'incoming',
    contentType: 'text',
    content: entry.content,
    attributes: entry.attributes ?? {},
    deleted: false,
    attachments: entry.files.map((file, index) =>
      pendingAttachment(file, index, entry.recordings?.[index] ?? null),
    ),
    sender: null,
    createdAtSeconds: Math.floor(entry.saidAtMs / 1000),
    status: entry.failure ? 'failed' : 'in_progress',
    error: entry.failure,
  };
}

function pendingAttachment(
  file: File,
  index: number,
  recording: RecordingDetails | null,
): Message['attachments'][number] {
  const kind = file.type.split('/')[0];
  return {
    id: -1 - index,
    fileType: kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file',
    url: '',
    thumbUrl: null,
    fileName: file.name,
    fileSize: file.size,
    width: null,
    height: null,
    durationSeconds: recording?.durationSeconds ?? null,
    levels: recording?.levels ?? [],
  };
}

/** A newer copy of a message that is being written may have only the start of the known text. */
function grownContent(message: Message, known: Message): string {
  const isBehind = isStreaming(message) && known.content.startsWith(message.content);
  return isBehind ? known.content : message.content;
}

/** Returns the newest server id in the list, or 0 if there is none. */
export function newestId(list: MessageList): number {
  return list.items.findLast((item) => item.id !== null)?.id ?? 0;
}

/** Returns the oldest server id in the list, or null if there is none. */
export function oldestId(list: MessageList): number | null {
  return list.items.find((item) => item.id !== null)?.id ?? null;
}

export function findById(list: MessageList, id: number): Message | undefined {
  const item = list.items[indexOf(list, id)];
  return item?.id === id ? item : undefined;
}

function positionOf(list: MessageList, item: Message): number {
  return item.id ?? list.positions.get(item.echoId ?? '') ?? Number.POSITIVE_INFINITY;
}

/** Returns the index of the first item whose position is at least `position`. */
function indexOf(list: MessageList, position: number): number {
  let low = 0;
  let high = list.items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list.items[middle];
    if (item && positionOf(list, item) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Inserts a pending message after all items at or before a position, so that equal positions keep the sending order.
 */
function insertAt(list: MessageList, pending: Message, echoId: string, position: number): MessageList {
  const next = Number.isFinite(position) ? indexOf(list, position + 1) : list.items.length;
  return {
    ...list,
    items: list.items.toSpliced(next, 0, pending),
    positions: new Map(list.positions).set(echoId, position),
  };
}

function pendingOf(list: MessageList, echoId: string): Message | undefined {
  if (!list.positions.has(echoId)) return undefined;
  return list.items.findLast((item) => item.id === null && item.echoId === echoId);
}

function replace(list: MessageList, item: Message, by: Message): MessageList {
  return { ...list, items: list.items.with(list.items.lastIndexOf(item), by) };
}

function withoutPending(list: MessageList, pending: Message): MessageList {
  const positions = new Map(list.positions);
  positions.delete(pending.echoId ?? '');
  return { ...list, items: list.items.toSpliced(list.items.lastIndexOf(pending), 1), positions };
}

function addTombstone(list: MessageList, id: number): MessageList {
  if (list.tombstones.has(id)) return list;
  const items = findById(list, id) ? list.items.toSpliced(indexOf(list, id), 1) : list.items;
  return { ...list, items, tombstones: new Set(list.tombstones).add(id) };
}

/** Revision 0 means that the backend has no revisions; then the received copy wins. */
function isNewer(message: Message, known: Message): boolean {
  return message.rev > known.rev || (message.rev === 0 && known.rev === 0);
}

/** A failed answer stays failed in the newer copy of its form, unless that copy has an answer. */
function withFailure(message: Message, known: Message): Message {
  const isAnswered = 'submitted_values' in message.attributes || 'submitted_email' in message.attributes;
  return known.status === 'failed' && !isAnswered
    ? { ...message, status: known.status, error: known.error }
    : message;
}

function findPending(list: MessageList, message: Message, by: Reconciliation): Message | undefined {
  if (list.positions.size === 0) return undefined;
  if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;
  return list.items.find(
    (item) => item.id === null && item.status === 'in_progress' && item.content === message.content,
  );
}

/** Returns the `echo_id` of the message that stopped being pending, or null. */
export function confirmedBetween(before: MessageList, after: MessageList): string | null {
  if (before.positions === after.positions) return null;
  return [...before.positions.keys()].find((echoId) => !after.positions.has(echoId)) ?? null;
}

/** Returns whether a change of the list added this server message. */
export function isAdded(before: MessageList, after: MessageList, { id }: Message): boolean {
  return before !== after && id !== null && !findById(before, id) && findById(after, id) !== undefined;
}
