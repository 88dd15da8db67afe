import type { Message } from '../../src/protocol/message.ts';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Intent } from './Browser.ts';
import type { World } from './World.ts';

export class Violation extends Error {
  constructor(invariant: string, details: string) {
    super(`${invariant} is violated: ${details}`);
    this.name = 'Violation';
  }
}

/** The longest time for which a message may be pending (I4). */
const timeoutMs = 35_000;

/**
 * Checks the invariants I1 to I10 of docs/reliability.md, except those about scrolling. Checks one tab, after every
 * step and at the end.
 */
export class InvariantChecker {
  readonly #world: World;
  readonly #tabs: number;
  #page = 0;
  #epoch = 0;
  #before: readonly Message[] = [];
  readonly #deletedIds = new Set<number>();
  readonly #pendingSinceMs = new Map<string, number>();

  constructor(world: World, tabs = 1) {
    this.#world = world;
    this.#tabs = tabs;
  }

  afterStep(): void {
    const { items, pages: page, client } = this.#world;
    const { epoch } = client.state.session;
    const isSameView = page === this.#page && epoch === this.#epoch;
    this.#checkItems(items);
    this.#checkOrder(items);
    this.#checkIdentity(items);
    this.#checkPending(items);
    if (isSameView) this.#checkChange(this.#before, items);
    this.#page = page;
    this.#epoch = epoch;
    this.#before = items;
  }

  /** Call it when all faults are removed and there was time to recover. */
  afterRecovery(): void {
    this.afterStep();
    const world = this.#world;
    const { items, contact, errors } = world;
    const pending = items.filter(({ status }) => status === 'in_progress');
    if (pending.length > 0)
      throw new Violation('I4', `${pending.length} messages are still pending after recovery`);
    const bug = errors.find(({ code }) => code === 'internal');
    if (bug) throw new Violation('I7', `${bug.message} ${String(bug.cause)}`);
    const draft = world.client.state.draft.text;
    if (draft !== world.draft && (draft !== '' || !world.browser.mayLoseDraft))
      throw new Violation('I8', 'the draft has changed');
    if (world.server.hub.listeners.size > this.#tabs)
      throw new Violation('I9', 'a tab has more than one open connection');
    this.#checkIntents(items);
    if (contact) this.#checkAgainstServer(items, contact.messages);
    if (contact && !world.browser.mayLoseSession) this.#checkSendOrder(contact.messages);
    this.#checkEvents();
  }

  afterClose(): void {
    const { timers, browser, server } = this.#world;
    if (timers > 0) throw new Violation('I9', `${timers} timers are left`);
    if (browser.lifecycle.listeners > 0)
      throw new Violation('I9', `${browser.lifecycle.listeners} listeners are left`);
    if (server.hub.listeners.size > 0) throw new Violation('I9', 'a connection is left');
  }

  #checkItems(items: readonly Message[]): void {
    const keys = new Set(items.map(({ localId }) => localId));
    if (keys.size !== items.length)
      throw new Violation(
        'I2',
        `two messages have the same key: ${items.map(({ id, localId, status }) => `${id}/${localId}/${status}`).join()}`,
      );
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length) throw new Violation('I2', 'a message is listed twice');
    for (const { echoId } of items) {
      if (echoId !== null && items.filter((other) => other.echoId === echoId).length > 1) {
        throw new Violation('I2', `${echoId} is listed twice`);
      }
    }
    for (const { id, status, localId } of items) {
      if (id !== null && status !== 'sent') throw new Violation('I5', `${localId} was sent and is ${status}`);
      if (id !== null && this.#deletedIds.has(id))
        throw new Violation('I6', `${id} was deleted and is listed again`);
    }
  }

  #checkOrder(items: readonly Message[]): void {
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0)))
      throw new Violation('I3', `the order is ${ids.join()}`);
    const lastServer = items.findLastIndex(({ id }) => id !== null);
    const firstPending = items.findIndex(
      (item) => item.status === 'in_progress' && !this.#hasFailed.has(item.localId),
    );
    for (const item of items) if (item.status === 'failed') this.#markFailed(items, item);
    if (
      firstPending >= 0 &&
      firstPending < lastServer &&
      !this.#hasFailed.has(items[firstPending]?.localId ?? '')
    ) {
      throw new Violation('I3', 'a pending message is listed before a server message');
    }
  }
  readonly #hasFailed = new Set<string>();
  /** The pending messages before a failed one keep their positions. */
  #markFailed(items: readonly Message[], failed: Message): void {
    for (const item of items) {
      if (item.id === null) this.#hasFailed.add(item.localId);
      if (item === failed) return;
    }
  }

  #checkIdentity(items: readonly Message[]): void {
    const { contact, browser } = this.#world;
    if (!contact) return;
    for (const { id, echoId } of items) {
      if (id !== null && !contact.messages.some((message) => message.id === id)) {
        throw new Violation('I10', `message ${id} is not the visitor's`);
      }
      const intent = id === null ? browser.intents.get(echoId ?? '') : undefined;
      if (intent && isByOtherVisitor(intent, contact))
        throw new Violation('I10', `${contact.identifier} sees a message of ${intent.author}`);
    }
  }

  #checkPending(items: readonly Message[]): void {
    const { isOnline, lastProgressAtMs, clock } = this.#world.browser;
    const nowMs = clock.now();
    const live = new Set<string>();
    for (const { localId, status } of items) {
      if (status !== 'in_progress') continue;
      live.add(localId);
      const sinceMs = Math.max(this.#pendingSinceMs.get(localId) ?? nowMs, lastProgressAtMs);
      this.#pendingSinceMs.set(localId, isOnline ? sinceMs : nowMs);
      if (isOnline && nowMs - sinceMs > timeoutMs)
        throw new Violation('I4', `${localId} was pending for too long`);
    }
    for (const localId of this.#pendingSinceMs.keys()) {
      if (!live.has(localId)) this.#pendingSinceMs.delete(localId);
    }
  }

  /** The lists are of the same page and the same visitor. */
  #checkChange(before: readonly Message[], items: readonly Message[]): void {
    const now = new Map(items.map((item) => [item.localId, item]));
    const { server } = this.#world.browser;
    const rows = [...server.backend.contacts.values()].flatMap(({ messages }) => messages);
    for (const old of before) {
      const item = now.get(old.localId);
      if (item) {
        if (old.id !== null && item.rev < old.rev)
          throw new Violation('I6', `${old.localId} was replaced by an older revision`);
        if (old.status === 'sent' && item.status !== 'sent')
          throw new Violation('I5', `${old.localId} was sent and is ${item.status}`);
        continue;
      }
      const stored = rows.find(({ id, echo_id }) =>
        old.id === null ? echo_id === old.echoId : id === old.id,
      );
      if (stored && isDeleted(stored)) this.#deletedIds.add(stored.id);
      else if (!this.#mayBeMissing(old) && !this.#isOlder(stored?.id)) {
        throw new Violation('I1', `${old.localId} (${old.content}) has disappeared`);
      }
    }
    this.#checkRelativeOrder(before, items);
  }

  #mayBeMissing({ echoId }: Message): boolean {
    const { browser } = this.#world;
    const intent = browser.intents.get(echoId ?? '');
    return intent !== undefined && browser.mayBeMissing(intent);
  }

  #isOlder(id: number | undefined): boolean {
    const first = this.#world.items.find((item) => item.id !== null)?.id ?? 0;
    return id !== undefined && id < first;
  }

  /** Checks that messages keep their relative order, except when the server accepts them. */
  #checkRelativeOrder(before: readonly Message[], items: readonly Message[]): void {
    const indexes = new Map(items.map(({ localId }, index) => [localId, index]));
    const pendingNow = new Set(items.filter(({ id }) => id === null).map(({ localId }) => localId));
    const stable = before.filter(
      ({ id, localId }) => indexes.has(localId) && (id !== null || pendingNow.has(localId)),
    );
    for (let index = 1; index < stable.length; index += 1) {
      const [a, b] = [stable[index - 1], stable[index]];
      if (a && b && (indexes.get(a.localId) ?? 0) > (indexes.get(b.localId) ?? 0)) {
        throw new Violation('I3', `${a.localId} and ${b.localId} have changed their order`);
      }
    }
  }

  #checkIntents(items: readonly Message[]): void {
    const { browser, contact, server } = this.#world;
    const { intents, mayLoseSession } = browser;
    const rows = [...server.backend.contacts.values()].flatMap(({ messages }) => messages);
    for (const intent of intents.values()) {
      const { echoId, isDiscarded, tab, text } = intent;
      const stored = rows.filter(({ echo_id }) => echo_id === echoId);
      const ofContact = stored.filter((row) => contact?.messages.includes(row));
      const isTwice = ofContact.length > 1 || (stored.length > 1 && !isDiscarded && !mayLoseSession);
      if (isTwice) throw new Violation('I2', `${echoId} was accepted ${stored.length} times`);
      const isShown = items.some((item) => item.echoId === echoId);
      const own = stored.find((row) => contact?.messages.includes(row));
      const isElsewhere = stored.length > 0 && (!own || isDeleted(own) || this.#isOlder(own.id));
      const isOthers = isByOtherVisitor(intent, contact);
      if (tab === this.#world && !isShown && !isElsewhere && !isOthers && !browser.mayBeMissing(intent))
        throw new Violation('I1', `${echoId} (${text}) is lost`);
    }
    for (const { message_type, echo_id } of rows) {
      const isFromVisitor = message_type === 0 && typeof echo_id === 'string' && !echo_id.startsWith('other');
      if (isFromVisitor && !intents.has(echo_id)) throw new Violation('I2', `${echo_id} was never sent`);
    }
  }

  #checkAgainstServer(items: readonly Message[], stored: NonNullable<World['contact']>['messages']): void {
    const shown = items.filter(({ id }) => id !== null);
    const lowest = shown[0]?.id ?? 0;
    const visible = stored.filter((message) => !isDeleted(message));
    const wanted = visible.filter(({ id }, index) => id >= lowest || index >= visible.length - shown.length);
    const got = shown.map(({ id, content, rev }) => `${id}:${rev}:${content}`).join();
    const want = wanted.map(({ id, content, rev }) => `${id}:${rev}:${String(content)}`).join();
    if (got !== want)
      throw new Violation(got.length < want.length ? 'I1' : 'I6', `listed ${got}, on the server ${want}`);
  }

  #checkSendOrder(stored: NonNullable<World['contact']>['messages']): void {
    const idOf = new Map(stored.map(({ id, echo_id }) => [echo_id, id]));
    const sent = [...this.#world.browser.intents.values()].filter(
      ({ tab, hasFailed }) => tab === this.#world && !hasFailed,
    );
    const ids = sent.flatMap(({ echoId }) => idOf.get(echoId) ?? []);
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0)))
      throw new Violation('I3', `messages were accepted out of order: ${ids.join()}`);
  }

  #checkEvents(): void {
    const { announced, sent, failedAfterSent, browser } = this.#world;
    if (failedAfterSent.length > 0 && !browser.mayLoseSession)
      throw new Violation('I5', 'a sent message was announced as failed');
    if (new Set(announced).size !== announced.length)
      throw new Violation('I2', 'a message was announced twice');
    if (new Set(sent).size !== sent.length && !browser.mayLoseSession)
      throw new Violation('I2', 'a sent message was announced twice');
  }
}

function isByOtherVisitor({ author }: Intent, contact: World['contact']): boolean {
  return author !== null && contact?.identifier != null && author !== contact.identifier;
}
