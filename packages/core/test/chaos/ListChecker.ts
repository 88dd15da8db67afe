import type { MessageList } from '../../src/conversation/messageList.ts';
import type { Message } from '../../src/protocol/message.ts';

/** Errors that must never be visible, however briefly. */
export type Violation =
  | 'doubled'
  | 'out of order'
  | 'deleted is shown'
  | 'older edit shown'
  | 'sent became unsent'
  | 'announced twice';

/** Checks the list of one window after every change. Each page load needs a new checker. */
export class ListChecker {
  readonly #violations: string[];
  readonly #name: string;
  readonly #sent = new Set<string>();
  readonly #revs = new Map<number, number>();
  readonly #announced = new Set<number>();

  constructor(name: string, violations: string[]) {
    this.#name = name;
    this.#violations = violations;
  }

  check({ items, tombstones }: MessageList): void {
    const seen = new Set<string | number>();
    let lastId = 0;
    for (const item of items) {
      const { echoId, id } = item;
      for (const key of [echoId, id]) {
        if (key !== null && seen.has(key)) this.#report('doubled', item);
        if (key !== null) seen.add(key);
      }
      if (id === null) this.#checkPending(item);
      else {
        if (id <= lastId) this.#report('out of order', item);
        lastId = id;
        this.#checkSent(item, id, tombstones);
      }
    }
  }

  announced({ id }: Message): void {
    if (id === null) return;
    if (this.#announced.has(id)) this.#report('announced twice', { id });
    this.#announced.add(id);
  }

  #report(violation: Violation, about: Partial<Message>): void {
    const { content, echoId, id, rev } = about;
    this.#violations.push(`${violation}: ${this.#name} ${JSON.stringify({ id, rev, echoId, content })}`);
  }

  #checkPending(item: Message): void {
    if (this.#sent.has(item.echoId ?? '')) this.#report('sent became unsent', item);
  }

  #checkSent(item: Message, id: number, tombstones: MessageList['tombstones']): void {
    if (item.echoId !== null) this.#sent.add(item.echoId);
    if (item.status !== 'sent') this.#report('sent became unsent', item);
    if (item.deleted || tombstones.has(id)) this.#report('deleted is shown', item);
    if (item.rev < (this.#revs.get(id) ?? 0)) this.#report('older edit shown', item);
    this.#revs.set(id, Math.max(item.rev, this.#revs.get(id) ?? 0));
  }
}
