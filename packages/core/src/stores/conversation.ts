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
  /** Takes in what the server says of it; an older revision changes nothing. */
  apply(conversation: Conversation): void;
  applyUserMenu(userMenu: readonly MenuItem[]): void;
  applyAllowInput(allowInput: boolean): void;
  applyLastSeen(atSeconds: number): void;
  /** Resolves an open conversation or opens a resolved one. */
  toggle(): Promise<Result<Conversation | null>>;
  /** The visitor has seen everything up to now. */
  markSeen(): Promise<void>;
  reset(): void;
}

/** Builds the conversation store. */
export function createConversationStore(deps: ConversationDependencies): ConversationStore {
  const state = proxy<ConversationState>(initialState());

  const applyLastSeen = (atSeconds: number) => {
    state.lastSeenAtSeconds = Math.max(state.lastSeenAtSeconds ?? 0, atSeconds);
  };
  const apply = (conversation: Conversation) => {
    const isOlder = conversation.id === state.id && conversation.rev !== 0 && conversation.rev < state.rev;
    if (isOlder || conversation.id < (state.id ?? 0)) return;
    const before = { id: state.id, status: state.status };
    const { lastSeenAtSeconds, menu, userMenu, ...rest } = conversation;
    Object.assign(state, rest, { menu: ref(menu), userMenu: ref(userMenu) });
    if (lastSeenAtSeconds !== null) applyLastSeen(lastSeenAtSeconds);
    deps.onRev(conversation.rev);
    if (conversation.id !== before.id && before.id !== null) deps.onStarted(conversation.id);
    if (conversation.status === 'resolved' && before.status === 'open') deps.onEnded(conversation.id);
  };

  return {
    state,
    apply,
    applyLastSeen,
    applyUserMenu(userMenu) {
      state.userMenu = ref(userMenu);
    },
    applyAllowInput(allowInput) {
      state.allowInput = allowInput;
    },
    async fetch() {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.fetchConversation();
      if (!isSameIdentity()) return;
      state.error = result.ok ? null : result.error;
      if (result.ok && result.value) apply(result.value);
    },
    async toggle() {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.toggleStatus();
      if (!isSameIdentity()) return result;
      state.error = result.ok ? null : result.error;
      if (result.ok && result.value) apply(result.value);
      return result;
    },
    async markSeen() {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.updateLastSeen();
      if (result.ok && isSameIdentity()) applyLastSeen(result.value);
    },
    reset: () => void Object.assign(state, initialState()),
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
    isCreating: false,
    error: null,
  };
}
