import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';

/**
 * The messages of one visitor, in the order in which they are shown, and what is known to be deleted.
 *
 * Every message has a place: the server's ones their id; what has failed stands behind the id that was the newest
 * when it failed; what is on its way stands at the end. `items` is always in the order of these places.
 */
export interface MessageList {
  readonly items: readonly Message[];
  /** Ids of deleted messages: they never come back. */
  readonly tombstones: ReadonlySet<number>;
  /** `echo_id` → place of everything that the server does not have yet. */
  readonly places: ReadonlyMap<string, number>;
}

/** How a pending message finds its server copy. `content` is for backends whose messages carry no `echo_id`. */
export type Reconciliation = 'echo' | 'content';

/** A list before anything was said. */
export const emptyMessageList: MessageList = { items: [], tombstones: new Set(), places: new Map() };

/**
 * Takes in one message of the server, from whichever way it came and however often (spec §4, Message status).
 * Answers the same list where nothing is new: an older revision, a repetition, something deleted.
 */
export function receive(list: MessageList, message: Message, by: Reconciliation = 'echo'): MessageList {
  if (message.id === null) return list;
  const pending = findPending(list, message, by);
  const settled = pending ? withoutPending(list, pending) : list;
  if (message.deleted) return bury(settled, message.id);
  if (list.tombstones.has(message.id)) return settled;
  const index = indexOfPlace(settled, message.id);
  const known = settled.items[index];
  if (known?.id !== message.id) {
    const localId = pending?.localId ?? message.localId;
    return { ...settled, items: settled.items.toSpliced(index, 0, { ...message, localId }) };
  }
  if (!isNewer(message, known)) return settled;
  return { ...settled, items: settled.items.with(index, { ...message, localId: known.localId }) };
}

/**
 * Adds what the visitor has just said, at the end, or behind the message with `afterId` where it stood before a
 * reload. Repeating it changes nothing.
 */
export function append(list: MessageList, pending: Message, afterId: number | null = null): MessageList {
  const { echoId } = pending;
  if (echoId === null || list.places.has(echoId)) return list;
  if (list.items.some((item) => item.echoId === echoId)) return list;
  return standAt(list, pending, echoId, afterId ?? Number.POSITIVE_INFINITY);
}

/**
 * Marks a pending message as failed; one that the server has is never marked (sent stays sent). It keeps the place
 * where it failed first, and so does what was said before it: behind the newest message of then.
 */
export function fail(list: MessageList, echoId: string, error: ChatError): MessageList {
  const index = list.items.findLastIndex((item) => item.id === null && item.echoId === echoId);
  const item = list.items[index];
  if (!item) return list;
  const places = new Map(list.places);
  let place = newestId(list);
  for (const before of list.items.slice(0, index + 1)) {
    const stood = placeOf(list, before);
    if (Number.isFinite(stood)) place = Math.max(place, stood);
    else places.set(before.echoId ?? '', place);
  }
  return { ...list, places, items: list.items.with(index, { ...item, status: 'failed', error }) };
}

/** Puts a failed message on its way again, where it stands and under its own `echo_id`. */
export function retry(list: MessageList, echoId: string): MessageList {
  const item = pendingOf(list, echoId);
  return item ? replace(list, item, { ...item, status: 'in_progress', error: null }) : list;
}

/** Takes back a message that the server does not have, or has among the older ones that are not loaded. */
export function discard(list: MessageList, echoId: string): MessageList {
  const item = pendingOf(list, echoId);
  return item ? withoutPending(list, item) : list;
}

/** Takes away messages of the server that turned out to be gone; unlike a deletion it is not for ever. */
export function drop(list: MessageList, isGone: (message: Message) => boolean): MessageList {
  const items = list.items.filter((item) => item.id === null || !isGone(item));
  return items.length === list.items.length ? list : { ...list, items };
}

/** Takes away everything of the server below an id, deletions included: it comes again with its page. */
export function forgetBelow(list: MessageList, fromId: number): MessageList {
  const tombstones = new Set([...list.tombstones].filter((id) => id >= fromId));
  return { ...drop(list, ({ id }) => id !== null && id < fromId), tombstones };
}

/** Takes the addresses of files from newer copies of the same messages: an address may expire while nothing else changes. */
export function renewFiles(list: MessageList, copies: readonly Message[]): MessageList {
  const items = list.items.map((item) => {
    const copy = copies.find(({ id, rev }) => id !== null && id === item.id && rev === item.rev);
    return copy ? { ...item, attachments: copy.attachments } : item;
  });
  return { ...list, items };
}

/** Another log numbers its changes anew: whatever it says of a message is newer than what is listed. */
export function forgetRevisions(list: MessageList): MessageList {
  return { ...list, items: list.items.map((item) => (item.id === null ? item : { ...item, rev: -1 })) };
}

/** The message that is listed for an unsent entry. */
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
    attributes: {},
    deleted: false,
    attachments: entry.files.map(pendingAttachment),
    sender: null,
    createdAtSeconds: Math.floor(entry.saidAtMs / 1000),
    status: entry.failure ? 'failed' : 'in_progress',
    error: entry.failure,
  };
}

function pendingAttachment(file: File, index: number): Message['attachments'][number] {
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
    durationSeconds: null,
  };
}

/** The newest id of the server in the list, 0 where there is none. */
export function newestId(list: MessageList): number {
  return list.items.findLast((item) => item.id !== null)?.id ?? 0;
}

/** The oldest id of the server in the list; null where there is none. */
export function oldestId(list: MessageList): number | null {
  return list.items.find((item) => item.id !== null)?.id ?? null;
}

/** The message of the server with this id. */
export function findById(list: MessageList, id: number): Message | undefined {
  const item = list.items[indexOfPlace(list, id)];
  return item?.id === id ? item : undefined;
}

function placeOf(list: MessageList, item: Message): number {
  return item.id ?? list.places.get(item.echoId ?? '') ?? Number.POSITIVE_INFINITY;
}

/** The index of the server's message with this id, or where it belongs: in front of what stands behind that id. */
function indexOfPlace(list: MessageList, id: number): number {
  let low = 0;
  let high = list.items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list.items[middle];
    if (item && placeOf(list, item) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a pending message behind everything at or before a place: at equal places in the order of saying. */
function standAt(list: MessageList, pending: Message, echoId: string, place: number): MessageList {
  const next = Number.isFinite(place) ? indexOfPlace(list, place + 1) : list.items.length;
  return {
    ...list,
    items: list.items.toSpliced(next, 0, pending),
    places: new Map(list.places).set(echoId, place),
  };
}

function pendingOf(list: MessageList, echoId: string): Message | undefined {
  if (!list.places.has(echoId)) return undefined;
  return list.items.findLast((item) => item.id === null && item.echoId === echoId);
}

function replace(list: MessageList, item: Message, by: Message): MessageList {
  return { ...list, items: list.items.with(list.items.lastIndexOf(item), by) };
}

function withoutPending(list: MessageList, pending: Message): MessageList {
  const places = new Map(list.places);
  places.delete(pending.echoId ?? '');
  return { ...list, items: list.items.toSpliced(list.items.lastIndexOf(pending), 1), places };
}

function bury(list: MessageList, id: number): MessageList {
  if (list.tombstones.has(id)) return list;
  const items = findById(list, id) ? list.items.toSpliced(indexOfPlace(list, id), 1) : list.items;
  return { ...list, items, tombstones: new Set(list.tombstones).add(id) };
}

/** Backends without revisions send 0: the last word wins there. */
function isNewer(message: Message, known: Message): boolean {
  return message.rev > known.rev || (message.rev === 0 && known.rev === 0);
}

function findPending(list: MessageList, message: Message, by: Reconciliation): Message | undefined {
  if (list.places.size === 0) return undefined;
  if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;
  return list.items.find(
    (item) => item.id === null && item.status === 'in_progress' && item.content === message.content,
  );
}
