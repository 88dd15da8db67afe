import type { Message } from '../../src/protocol/message.ts';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Intent } from './Browser.ts';
import type { World } from './World.ts';

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
  readonly #tabs: number;
  #page = 0;
  #epoch = 0;
  #before: readonly Message[] = [];
  /** Ids that were shown and then seen to be deleted. */
  readonly #buried = new Set<number>();
  readonly #inProgressSinceMs = new Map<string, number>();

  constructor(world: World, tabs = 1) {
    this.#world = world;
    this.#tabs = tabs;
  }

  afterStep(): void {
    const { items, pages: page, client } = this.#world;
    const { epoch } = client.state.session;
    const isSameView = page === this.#page && epoch === this.#epoch;
    this.#each(items);
    this.#order(items);
    this.#identity(items);
    this.#patience(items);
    if (isSameView) this.#change(this.#before, items);
    this.#page = page;
    this.#epoch = epoch;
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
    if (draft !== world.draft && (draft !== '' || !world.browser.mayForget))
      throw new Violation('I8', 'the draft is another');
    if (world.server.hub.listeners.size > this.#tabs)
      throw new Violation('I9', 'more than one connection of a window is open');
    this.#intentsAtRest(items);
    if (contact) this.#sameAsServer(items, contact.messages);
    if (contact && !world.browser.mayLoseSession) this.#orderOfSaying(contact.messages);
    this.#events();
  }

  afterClose(): void {
    const { timers, browser, server } = this.#world;
    if (timers > 0) throw new Violation('I9', `${timers} timers are left`);
    if (browser.lifecycle.listeners > 0)
      throw new Violation('I9', `${browser.lifecycle.listeners} listeners are left`);
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
    const { contact, browser } = this.#world;
    if (!contact) return;
    for (const { id, echoId } of items) {
      if (id !== null && !contact.messages.some((message) => message.id === id)) {
        throw new Violation('I10', `message ${id} is not the visitor's`);
      }
      const intent = id === null ? browser.intents.get(echoId ?? '') : undefined;
      if (intent && isNamedOtherwise(intent, contact))
        throw new Violation('I10', `${intent.saidBy} said what ${contact.identifier} sees`);
    }
  }

  #patience(items: readonly Message[]): void {
    const { isOnline, quietSinceMs, clock } = this.#world.browser;
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
    const { server } = this.#world.browser;
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
      else if (!this.#isExcused(old) && !this.#isOlder(stored?.id)) {
        throw new Violation('I1', `${old.localId} (${old.content}) has vanished`);
      }
    }
    this.#neighbours(before, items);
  }

  #isExcused({ echoId }: Message): boolean {
    const { browser } = this.#world;
    const intent = browser.intents.get(echoId ?? '');
    return intent !== undefined && browser.isExcused(intent);
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
    const { browser, contact, server } = this.#world;
    const { intents, mayLoseSession } = browser;
    const rows = [...server.backend.contacts.values()].flatMap(({ messages }) => messages);
    for (const intent of intents.values()) {
      const { echoId, isGone, tab, text } = intent;
      const stored = rows.filter(({ echo_id }) => echo_id === echoId);
      const inOne = stored.filter((row) => contact?.messages.includes(row));
      const isTwice = inOne.length > 1 || (stored.length > 1 && !isGone && !mayLoseSession);
      if (isTwice) throw new Violation('I2', `${echoId} was taken in ${stored.length} times`);
      const isShown = items.some((item) => item.echoId === echoId);
      const own = stored.find((row) => contact?.messages.includes(row));
      const isElsewhere = stored.length > 0 && (!own || isDeleted(own) || this.#isOlder(own.id));
      const isOthers = isNamedOtherwise(intent, contact);
      if (tab === this.#world && !isShown && !isElsewhere && !isOthers && !browser.isExcused(intent))
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

  /** What was said in one tab and never failed was taken in in the order in which it was said. */
  #orderOfSaying(stored: NonNullable<World['contact']>['messages']): void {
    const idOf = new Map(stored.map(({ id, echo_id }) => [echo_id, id]));
    const said = [...this.#world.browser.intents.values()].filter(
      ({ tab, hasFailed }) => tab === this.#world && !hasFailed,
    );
    const ids = said.flatMap(({ echoId }) => idOf.get(echoId) ?? []);
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0)))
      throw new Violation('I3', `what was said in order was taken in as ${ids.join()}`);
  }

  #events(): void {
    const { announced, sent, unsent, browser } = this.#world;
    if (unsent.length > 0 && !browser.mayLoseSession)
      throw new Violation('I5', 'a sent message was announced as failed');
    if (new Set(announced).size !== announced.length)
      throw new Violation('I2', 'a message was announced twice');
    if (new Set(sent).size !== sent.length && !browser.mayLoseSession)
      throw new Violation('I2', 'a sent message was announced twice');
  }
}

/** Whether somebody with another name said it. */
function isNamedOtherwise({ saidBy }: Intent, contact: World['contact']): boolean {
  return saidBy !== null && contact?.identifier != null && saidBy !== contact.identifier;
}
