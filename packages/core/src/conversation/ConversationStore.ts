import { proxy, ref } from 'valtio/vanilla';
import type { Conversation, MenuItem } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';

/** The conversation's attributes (spec §3). */
export interface ConversationState {
  id: number | null;
  status: 'open' | 'resolved' | null;
  rev: number;
  menu: readonly MenuItem[];
  userMenu: readonly MenuItem[];
  allowInput: boolean;
  /** Seconds since the epoch; null where nothing has been seen yet. */
  lastSeenAtSeconds: number | null;
  /** The newest message that was here when the visitor last saw the list on this page; null where unknown. */
  seenId: number | null;
  isCreating: boolean;
  /** Why the last action failed; null otherwise. */
  error: ChatError | null;
}

/** What the conversation store needs. */
export interface ConversationDependencies {
  readonly epoch: Epoch;
  fetchConversation(): Promise<Result<Conversation | null>>;
  toggleStatus(): Promise<Result<Conversation | null>>;
  updateLastSeen(): Promise<Result<number>>;
  /** A change with a revision has been taken. */
  onRev(rev: number): void;
  onStarted(id: number): void;
  onEnded(id: number): void;
}

/** The conversation as a whole: its status, menus and what the visitor has seen (spec §4, Conversation). */
export class ConversationStore {
  readonly state = proxy<ConversationState>(initialState());
  readonly #deps: ConversationDependencies;
  #isOtherExpected = false;
  /** Whether the server has said which conversation there is, or that there is none. */
  #isKnown = false;

  constructor(deps: ConversationDependencies) {
    this.#deps = deps;
  }

  async fetch(): Promise<void> {
    const { log } = this.#deps.epoch;
    const result = await this.#deps.fetchConversation();
    if (log.aborted || !result.ok) return;
    if (result.value) this.apply(result.value);
    else if (this.#isOtherExpected) this.reset();
    this.#isKnown = true;
  }

  /** Takes what the server says of it; an older revision changes nothing. `isNew` where it has just begun. */
  apply(conversation: Conversation, isNew = false): void {
    const { state } = this;
    if (!this.#isOtherExpected && isOutdated(conversation, state)) return;
    const before = { id: state.id, status: state.status };
    const isComparable = !this.#isOtherExpected;
    this.#isOtherExpected = false;
    const { lastSeenAtSeconds, menu, userMenu, ...rest } = conversation;
    Object.assign(state, rest, { menu: ref(menu), userMenu: ref(userMenu) });
    if (lastSeenAtSeconds !== null) this.applyLastSeen(lastSeenAtSeconds);
    this.#deps.onRev(conversation.rev);
    if (isComparable) this.#announce(conversation, before, isNew && this.#isKnown);
    this.#isKnown = true;
  }

  applyUserMenu(userMenu: readonly MenuItem[]): void {
    this.state.userMenu = ref(userMenu);
  }

  applyAllowInput(allowInput: boolean): void {
    this.state.allowInput = allowInput;
  }

  applyLastSeen(atSeconds: number): void {
    if (atSeconds <= (this.state.lastSeenAtSeconds ?? 0)) return;
    Object.assign(this.state, { lastSeenAtSeconds: atSeconds, seenId: null });
  }

  /** Resolves or opens it; where it is so already, on whatever device, it stays so. */
  async setStatus(status: 'open' | 'resolved'): Promise<Result<Conversation | null>> {
    if (this.state.status === status) return { ok: true, value: null };
    const result = await this.#toggle();
    // Somebody else was faster, and the toggle has undone it.
    const isUndone = result.ok && result.value !== null && result.value.status !== status;
    return isUndone ? this.#toggle() : result;
  }

  /** The visitor has seen everything up to now; `newestId` is the newest message that is here. */
  async markSeen(newestId: number): Promise<void> {
    const { state } = this;
    const { log } = this.#deps.epoch;
    const result = await this.#deps.updateLastSeen();
    if (!result.ok || log.aborted) return;
    this.applyLastSeen(result.value);
    if (result.value === state.lastSeenAtSeconds) state.seenId = Math.max(state.seenId ?? 0, newestId);
  }

  /** What the server says next replaces what is known, whatever its id and revision. */
  expectOther(): void {
    this.#isOtherExpected = true;
  }

  /** Nothing is known; `isNone` where it is known that there is none, so that the next one is a new one. */
  reset(isNone = false): void {
    this.#isOtherExpected = false;
    this.#isKnown = isNone;
    Object.assign(this.state, initialState());
  }

  #announce(
    { id, status }: Conversation,
    before: Pick<ConversationState, 'id' | 'status'>,
    isNew: boolean,
  ): void {
    if (id !== before.id && (isNew || before.id !== null)) this.#deps.onStarted(id);
    if (id === before.id && status === 'resolved' && before.status === 'open') this.#deps.onEnded(id);
  }

  /** Toggles and takes the answer, unless it is about somebody who has gone. */
  async #toggle(): Promise<Result<Conversation | null>> {
    const { log } = this.#deps.epoch;
    const result = await this.#deps.toggleStatus();
    if (log.aborted) return result;
    this.state.error = result.ok ? null : result.error;
    if (result.ok && result.value) this.apply(result.value);
    return result;
  }
}

function isOutdated({ id, rev }: Conversation, known: ConversationState): boolean {
  return id < (known.id ?? 0) || (id === known.id && rev !== 0 && rev < known.rev);
}

function initialState(): ConversationState {
  return {
    id: null,
    status: null,
    rev: 0,
    menu: ref<readonly MenuItem[]>([]),
    userMenu: ref<readonly MenuItem[]>([]),
    allowInput: true,
    lastSeenAtSeconds: null,
    seenId: null,
    isCreating: false,
    error: null,
  };
}
