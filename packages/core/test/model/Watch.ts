import type { Message } from '../../src/protocol/message.ts';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Intent, World } from './World.ts';

/** A broken promise: which one, and how. */
export class Violation extends Error {
  constructor(invariant: string, what: string) {
    super(`${invariant} is broken: ${what}`);
    this.name = 'Violation';
  }
}

const patienceMs = 35_000;

/** Watches a world: the invariants I1 to I10, after every step and at the end. */
export class Watch {
  readonly #world: World;
  #page = 0;
  #generation = 0;
  #before: readonly Message[] = [];
  /** Ids that were shown and then seen to be deleted. */
  readonly #buried = new Set<number>();
  readonly #inProgressSinceMs = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  afterStep(): void {
    const { items, pages: page, client } = this.#world;
    const { generation } = client.state.session;
    const isSameView = page === this.#page && generation === this.#generation;
    this.#each(items);
    this.#order(items);
    this.#identity(items);
    this.#patience(items);
    if (isSameView) this.#change(this.#before, items);
    this.#page = page;
    this.#generation = generation;
    this.#before = items;
  }

  /** Everything had time to be put right: the list is what the server has, and nothing is on its way. */
  atRest(): void {
    this.afterStep();
    const world = this.#world;
    const { items, contact, errors } = world;
    const onTheirWay = items.filter(({ status }) => status === 'in_progress');
    if (onTheirWay.length > 0) throw new Violation('I4', `${onTheirWay.length} still on their way at rest`);
    const bug = errors.find(({ code }) => code === 'internal');
    if (bug) throw new Violation('I7', `${bug.message} ${String(bug.cause)}`);
    const draft = world.client.state.draft.text;
    if (draft !== world.draft && (draft !== '' || !world.mayForget))
      throw new Violation('I8', 'the draft is another');
    if (world.server.hub.listeners.size > 1) throw new Violation('I9', 'more than one connection is open');
    this.#intentsAtRest(items);
    if (contact) this.#sameAsServer(items, contact.messages);
    this.#events();
  }

  afterClose(): void {
    const { timers, lifecycle, server } = this.#world;
    if (timers > 0) throw new Violation('I9', `${timers} timers are left`);
    if (lifecycle.listeners > 0) throw new Violation('I9', `${lifecycle.listeners} listeners are left`);
    if (server.hub.listeners.size > 0) throw new Violation('I9', 'a connection is left');
  }

  #each(items: readonly Message[]): void {
    const keys = new Set(items.map(({ localId }) => localId));
    if (keys.size !== items.length)
      throw new Violation(
        'I2',
        `two bubbles have one key: ${items.map(({ id, localId, status }) => `${id}/${localId}/${status}`).join()}`,
      );
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length) throw new Violation('I2', 'a message is shown twice');
    for (const { echoId } of items) {
      if (echoId !== null && items.filter((other) => other.echoId === echoId).length > 1) {
        throw new Violation('I2', `an intent is shown twice: ${echoId}`);
      }
    }
    for (const { id, status, localId } of items) {
      if (id !== null && status !== 'sent') throw new Violation('I5', `${localId} was sent and is ${status}`);
      if (id !== null && this.#buried.has(id)) throw new Violation('I6', `${id} was deleted and is back`);
    }
  }

  #order(items: readonly Message[]): void {
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0)))
      throw new Violation('I3', `the order is ${ids.join()}`);
    const lastServer = items.findLastIndex(({ id }) => id !== null);
    const fresh = items.findIndex(
      (item) => item.status === 'in_progress' && !this.#hasFailed.has(item.localId),
    );
    for (const item of items) if (item.status === 'failed') this.#markFailed(items, item);
    if (fresh >= 0 && fresh < lastServer && !this.#hasFailed.has(items[fresh]?.localId ?? '')) {
      throw new Violation('I3', 'something that is on its way stands before what the server has');
    }
  }
  readonly #hasFailed = new Set<string>();
  /** What has failed keeps its place, and so does what stands before it. */
  #markFailed(items: readonly Message[], failed: Message): void {
    for (const item of items) {
      if (item.id === null) this.#hasFailed.add(item.localId);
      if (item === failed) return;
    }
  }

  #identity(items: readonly Message[]): void {
    const { contact, intents } = this.#world;
    if (!contact) return;
    for (const { id, echoId } of items) {
      if (id !== null && !contact.messages.some((message) => message.id === id)) {
        throw new Violation('I10', `message ${id} is not the visitor's`);
      }
      const intent = id === null ? intents.get(echoId ?? '') : undefined;
      const isOthers = intent?.saidBy && contact.identifier && intent.saidBy !== contact.identifier;
      if (isOthers) throw new Violation('I10', `${intent.saidBy} said what ${contact.identifier} sees`);
    }
  }

  #patience(items: readonly Message[]): void {
    const { clock, isOnline, quietSinceMs } = this.#world;
    const nowMs = clock.now();
    const live = new Set<string>();
    for (const { localId, status } of items) {
      if (status !== 'in_progress') continue;
      live.add(localId);
      const sinceMs = Math.max(this.#inProgressSinceMs.get(localId) ?? nowMs, quietSinceMs);
      this.#inProgressSinceMs.set(localId, isOnline ? sinceMs : nowMs);
      if (isOnline && nowMs - sinceMs > patienceMs) throw new Violation('I4', `${localId} is stuck`);
    }
    for (const localId of this.#inProgressSinceMs.keys()) {
      if (!live.has(localId)) this.#inProgressSinceMs.delete(localId);
    }
  }

  /** From one step to the next, on one page and for one visitor. */
  #change(before: readonly Message[], items: readonly Message[]): void {
    const now = new Map(items.map((item) => [item.localId, item]));
    const { intents, server } = this.#world;
    const rows = [...server.backend.contacts.values()].flatMap(({ messages }) => messages);
    for (const old of before) {
      const item = now.get(old.localId);
      if (item) {
        if (old.id !== null && item.rev < old.rev)
          throw new Violation('I6', `${old.localId} went back in time`);
        if (old.status === 'sent' && item.status !== 'sent')
          throw new Violation('I5', `${old.localId} is unsent`);
        continue;
      }
      const stored = rows.find(({ id, echo_id }) =>
        old.id === null ? echo_id === old.echoId : id === old.id,
      );
      if (stored && isDeleted(stored)) this.#buried.add(stored.id);
      else if (!isExcused(intents.get(old.echoId ?? '')) && !this.#isOlder(stored?.id)) {
        throw new Violation('I1', `${old.localId} (${old.content}) has vanished`);
      }
    }
    this.#neighbours(before, items);
  }

  /** Whether it belongs above what is loaded. */
  #isOlder(id: number | undefined): boolean {
    const first = this.#world.items.find((item) => item.id !== null)?.id ?? 0;
    return id !== undefined && id < first;
  }

  /** Nothing changes places under the reader's eye but what the server has just taken in. */
  #neighbours(before: readonly Message[], items: readonly Message[]): void {
    const place = new Map(items.map(({ localId }, index) => [localId, index]));
    const pendingNow = new Set(items.filter(({ id }) => id === null).map(({ localId }) => localId));
    const steady = before.filter(
      ({ id, localId }) => place.has(localId) && (id !== null || pendingNow.has(localId)),
    );
    for (let index = 1; index < steady.length; index += 1) {
      const [a, b] = [steady[index - 1], steady[index]];
      if (a && b && (place.get(a.localId) ?? 0) > (place.get(b.localId) ?? 0)) {
        throw new Violation('I3', `${a.localId} and ${b.localId} have changed places`);
      }
    }
  }

  #intentsAtRest(items: readonly Message[]): void {
    const { intents, server, contact, mayLoseSession } = this.#world;
    const rows = [...server.backend.contacts.values()].flatMap(({ messages }) => messages);
    for (const { echoId, isGone, mayGo, text } of intents.values()) {
      const stored = rows.filter(({ echo_id }) => echo_id === echoId);
      const inOne = stored.filter((row) => contact?.messages.includes(row));
      const isTwice = inOne.length > 1 || (stored.length > 1 && !isGone && !mayLoseSession);
      if (isTwice) throw new Violation('I2', `${echoId} was taken in ${stored.length} times`);
      const isShown = items.some((item) => item.echoId === echoId);
      const own = stored.find((row) => contact?.messages.includes(row));
      const isElsewhere = stored.length > 0 && (!own || isDeleted(own) || this.#isOlder(own.id));
      if (!isShown && !isGone && !mayGo && !isElsewhere)
        throw new Violation('I1', `${echoId} (${text}) is nowhere`);
    }
    for (const { message_type, echo_id } of rows) {
      const isOurs = message_type === 0 && typeof echo_id === 'string' && !echo_id.startsWith('other');
      if (isOurs && !intents.has(echo_id)) throw new Violation('I2', `nobody said ${echo_id}`);
    }
  }

  #sameAsServer(items: readonly Message[], stored: NonNullable<World['contact']>['messages']): void {
    const shown = items.filter(({ id }) => id !== null);
    const lowest = shown[0]?.id ?? 0;
    const visible = stored.filter((message) => !isDeleted(message));
    const wanted = visible.filter(({ id }, index) => id >= lowest || index >= visible.length - shown.length);
    const got = shown.map(({ id, content, rev }) => `${id}:${rev}:${content}`).join();
    const want = wanted.map(({ id, content, rev }) => `${id}:${rev}:${String(content)}`).join();
    if (got !== want)
      throw new Violation(got.length < want.length ? 'I1' : 'I6', `shown ${got}, kept ${want}`);
  }

  #events(): void {
    const { announced, sent, mayLoseSession } = this.#world;
    if (new Set(announced).size !== announced.length)
      throw new Violation('I2', 'a message was announced twice');
    if (new Set(sent).size !== sent.length && !mayLoseSession)
      throw new Violation('I2', 'a sent message was announced twice');
  }
}

function isExcused(intent: Intent | undefined): boolean {
  return intent !== undefined && (intent.isGone || intent.mayGo);
}
