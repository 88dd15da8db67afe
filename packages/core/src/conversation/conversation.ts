import { proxy, ref } from 'valtio/vanilla';
import type { Conversation, MenuItem } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';

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

/** What the conversation store may call. */
export interface ConversationDependencies {
  fetchConversation(): Promise<Result<Conversation | null>>;
  toggleStatus(): Promise<Result<Conversation | null>>;
  updateLastSeen(): Promise<Result<number>>;
  watchIdentity(): () => boolean;
  /** A change with a revision has been taken. */
  onRev(rev: number): void;
  onStarted(id: number): void;
  onEnded(id: number): void;
}

/** The conversation (spec §4, Conversation). */
export interface ConversationStore {
  readonly state: ConversationState;
  fetch(): Promise<void>;
  /** Takes in what the server says of it; an older revision changes nothing. `isNew` where it has just begun. */
  apply(conversation: Conversation, isNew?: boolean): void;
  applyUserMenu(userMenu: readonly MenuItem[]): void;
  applyAllowInput(allowInput: boolean): void;
  applyLastSeen(atSeconds: number): void;
  /** Resolves or opens it; where it is so already, on whatever device, it stays so. */
  setStatus(status: 'open' | 'resolved'): Promise<Result<Conversation | null>>;
  /** The visitor has seen everything up to now; `newestId` is the newest message that is here. */
  markSeen(newestId: number): Promise<void>;
  /** What the server says next replaces what is known, whatever its id and revision. */
  expectOther(): void;
  /** Nothing is known; `isNone` where it is known that there is none, so that the next one is a new one. */
  reset(isNone?: boolean): void;
}

/** Builds the conversation store. */
export function createConversationStore(deps: ConversationDependencies): ConversationStore {
  const state = proxy<ConversationState>(initialState());
  let isOtherExpected = false;
  /** Whether the server has said which conversation there is, or that there is none. */
  let isKnown = false;

  const applyLastSeen = (atSeconds: number) => {
    if (atSeconds <= (state.lastSeenAtSeconds ?? 0)) return;
    Object.assign(state, { lastSeenAtSeconds: atSeconds, seenId: null });
  };
  const isOutdated = ({ id, rev }: Conversation) =>
    id < (state.id ?? 0) || (id === state.id && rev !== 0 && rev < state.rev);
  const apply = (conversation: Conversation, isNew = false) => {
    if (!isOtherExpected && isOutdated(conversation)) return;
    const before = { id: state.id, status: state.status, isComparable: !isOtherExpected };
    isOtherExpected = false;
    const { lastSeenAtSeconds, menu, userMenu, ...rest } = conversation;
    Object.assign(state, rest, { menu: ref(menu), userMenu: ref(userMenu) });
    if (lastSeenAtSeconds !== null) applyLastSeen(lastSeenAtSeconds);
    deps.onRev(conversation.rev);
    announce(conversation, before, isNew && isKnown);
    isKnown = true;
  };
  const announce = (
    { id, status }: Conversation,
    before: Pick<ConversationState, 'id' | 'status'> & { readonly isComparable: boolean },
    isNew: boolean,
  ) => {
    if (!before.isComparable) return;
    if (id !== before.id && (isNew || before.id !== null)) deps.onStarted(id);
    if (id === before.id && status === 'resolved' && before.status === 'open') deps.onEnded(id);
  };
  /** Toggles and takes in the answer, unless it is about somebody who has gone. */
  const toggle = async () => {
    const isSameIdentity = deps.watchIdentity();
    const result = await deps.toggleStatus();
    if (!isSameIdentity()) return result;
    state.error = result.ok ? null : result.error;
    if (result.ok && result.value) apply(result.value);
    return result;
  };
  const reset = (isNone = false) => {
    isOtherExpected = false;
    isKnown = isNone;
    Object.assign(state, initialState());
  };

  return {
    state,
    apply,
    applyLastSeen,
    reset,
    applyUserMenu(userMenu) {
      state.userMenu = ref(userMenu);
    },
    applyAllowInput(allowInput) {
      state.allowInput = allowInput;
    },
    async fetch() {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.fetchConversation();
      if (!isSameIdentity() || !result.ok) return;
      if (result.value) apply(result.value);
      else if (isOtherExpected) reset();
      isKnown = true;
    },
    async setStatus(status) {
      if (state.status === status) return { ok: true, value: null };
      const result = await toggle();
      // Somebody else was faster, and the toggle has undone it.
      const isUndone = result.ok && result.value !== null && result.value.status !== status;
      return isUndone ? toggle() : result;
    },
    async markSeen(newestId) {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.updateLastSeen();
      if (!result.ok || !isSameIdentity()) return;
      applyLastSeen(result.value);
      if (result.value === state.lastSeenAtSeconds) state.seenId = Math.max(state.seenId ?? 0, newestId);
    },
    expectOther() {
      isOtherExpected = true;
    },
  };
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
