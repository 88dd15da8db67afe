import { proxy, ref } from 'valtio/vanilla';
import { coalesceRuns } from '../environment/coalesceRuns.ts';
import type { Conversation, MenuItem } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';

/** The attributes of the conversation. */
export interface ConversationState {
  id: number | null;
  status: 'open' | 'resolved' | null;
  rev: number;
  menu: readonly MenuItem[];
  userMenu: readonly MenuItem[];
  allowInput: boolean;
  /** When the visitor last saw the conversation, in seconds since the epoch; null if never, or while unknown. */
  lastSeenAtSeconds: number | null;
  /** When an agent last saw the conversation, in seconds since the epoch; null if none has, or while unknown. */
  agentLastSeenAtSeconds: number | null;
  /** Id of the newest listed message at `lastSeenAtSeconds`, if the visitor saw it on this page; otherwise null. */
  seenId: number | null;
  isCreating: boolean;
  /** Why the last change of the status failed; null if it succeeded, or if there was none. */
  error: ChatError | null;
}

export interface ConversationDependencies {
  readonly epoch: Epoch;
  fetchConversation(): Promise<Result<Conversation | null>>;
  toggleStatus(): Promise<Result<Conversation | null>>;
  updateLastSeen(): Promise<Result<number>>;
  /** A change with this revision was applied. */
  onRev(rev: number): void;
  onStarted(id: number): void;
  onEnded(id: number): void;
}

export class ConversationStore {
  readonly state = proxy<ConversationState>(initialState());
  readonly #deps: ConversationDependencies;
  #isReplacementExpected = false;
  /** True once the conversation is known, or once it is certain that there is none. */
  #isKnown = false;
  /** The newest listed message, and its log, when the conversation was last marked as seen. */
  #seen: { readonly newestId: number; readonly log: AbortSignal } | undefined;
  /** When an agent last saw a conversation that is not the current one, by conversation id. */
  #seenEarly = new Map<number, number>();

  constructor(deps: ConversationDependencies) {
    this.#deps = deps;
  }

  /** Whether the server has no conversation. False while that is unknown. */
  get isNone(): boolean {
    return this.#isKnown && !this.#isReplacementExpected && this.state.id === null;
  }

  async fetch(): Promise<void> {
    const { log } = this.#deps.epoch;
    const result = await this.#deps.fetchConversation();
    if (log.aborted || !result.ok) return;
    if (result.value) this.apply(result.value);
    else if (this.#isReplacementExpected) this.reset();
    this.#isKnown = true;
  }

  /**
   * Applies the server's state. Ignores an older conversation or revision, unless a replacement is expected. `isNew` is
   * true if the conversation may just have started.
   */
  apply(conversation: Conversation, isNew = false): void {
    const { state } = this;
    if (!this.#isReplacementExpected && isOutdated(conversation, state)) return;
    const before = { id: state.id, status: state.status };
    const isComparable = !this.#isReplacementExpected;
    this.#isReplacementExpected = false;
    const { lastSeenAtSeconds, agentLastSeenAtSeconds, menu, userMenu, ...rest } = conversation;
    if (conversation.id !== state.id) state.agentLastSeenAtSeconds = null;
    Object.assign(state, rest, { menu: ref(menu), userMenu: ref(userMenu) });
    if (lastSeenAtSeconds !== null) this.applyLastSeen(lastSeenAtSeconds);
    this.applyAgentSeen(conversation.id, agentLastSeenAtSeconds);
    this.applyAgentSeen(conversation.id, this.#seenEarly.get(conversation.id) ?? null);
    this.#deps.onRev(conversation.rev);
    if (isComparable) this.#emitChanges(conversation, before, isNew && this.#isKnown);
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

  /**
   * Ignores an earlier time. Also stores the time of a conversation that is not the current one, because that
   * conversation's state may arrive later with an older time.
   */
  applyAgentSeen(id: number, atSeconds: number | null): void {
    const { state } = this;
    const isCurrent = id === state.id;
    const knownSeconds = isCurrent ? state.agentLastSeenAtSeconds : this.#seenEarly.get(id);
    if (atSeconds === null || atSeconds <= (knownSeconds ?? 0)) return;
    if (isCurrent) state.agentLastSeenAtSeconds = atSeconds;
    else this.#seenEarly.set(id, atSeconds);
  }

  /**
   * Resolves or reopens the conversation. Does nothing if it is known to have that status already. If another device
   * has set that status meanwhile, the status stays.
   */
  async setStatus(status: 'open' | 'resolved'): Promise<Result<Conversation | null>> {
    if (this.state.status === status) return { ok: true, value: null };
    const result = await this.#toggle();
    // Another device had already set the wanted status, and this toggle has undone that.
    const isUndone = result.ok && result.value !== null && result.value.status !== status;
    return isUndone ? this.#toggle() : result;
  }

  /** Tells the server that the visitor has now seen the conversation. `newestId` is the newest listed message. */
  markSeen(newestId: number): Promise<void> {
    this.#seen = { newestId, log: this.#deps.epoch.log };
    return this.#updateLastSeen();
  }

  /** Makes the next state from the server replace the current one, even if its id or revision is lower. */
  expectReplacement(): void {
    this.#isReplacementExpected = true;
  }

  /** Clears the state. If `isNone` is true, there certainly is no conversation, so a new one counts as started. */
  reset(isNone = false): void {
    this.#isReplacementExpected = false;
    this.#isKnown = isNone;
    this.#seenEarly.clear();
    Object.assign(this.state, initialState());
  }

  readonly #updateLastSeen = coalesceRuns(async () => {
    const { state } = this;
    // A queued run must not mark the messages of the next visitor.
    if (!this.#seen || this.#seen.log.aborted) return;
    const { newestId, log } = this.#seen;
    const result = await this.#deps.updateLastSeen();
    if (!result.ok || log.aborted) return;
    this.applyLastSeen(result.value);
    if (result.value === state.lastSeenAtSeconds) state.seenId = Math.max(state.seenId ?? 0, newestId);
  });

  #emitChanges(
    { id, status }: Conversation,
    before: Pick<ConversationState, 'id' | 'status'>,
    isNew: boolean,
  ): void {
    if (id !== before.id && (isNew || before.id !== null)) this.#deps.onStarted(id);
    if (id === before.id && status === 'resolved' && before.status === 'open') this.#deps.onEnded(id);
  }

  /** Ignores the response if the visitor has changed meanwhile, or the chat has stopped. */
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
    agentLastSeenAtSeconds: null,
    seenId: null,
    isCreating: false,
    error: null,
  };
}
