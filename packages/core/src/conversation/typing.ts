import { proxy } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import { limits } from '../protocol/limits.ts';
import type { TypingNotice } from '../protocol/realtimeEvents.ts';
import type { ActivityId } from '../protocol/serverTexts.ts';

/** The agent or bot that is typing, or null. */
export interface TypingState {
  agent: {
    readonly id: number | string | null;
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly isBot: boolean;
    /** What a bot is doing, as text for the visitor, or null. */
    readonly activity: string | null;
    /** Identifies the text of `activity` if it can be shown in the visitor's language; otherwise null. */
    readonly activityId: ActivityId | null;
  } | null;
}

export interface TypingStore {
  readonly state: TypingState;
  /** An agent is typing. Ignores notices that are private, from the visitor, or about another conversation. */
  on(notice: TypingNotice, conversationId: number | null): void;
  /**
   * The agent of the notice has stopped typing. Without a notice, ends typing for any agent. Ignores private notices.
   */
  off(notice?: TypingNotice): void;
  /** Hides an outdated notice. Needed after sleep, when timers fire late. */
  recheck(): void;
  /** Tells the server at intervals that the visitor is typing, and after a pause that typing has ended. */
  visitorTyped(): void;
  /** The visitor has sent or cleared the text. */
  visitorStopped(): void;
  /** Does not notify the server. */
  dispose(): void;
}

export function createTypingStore(clock: Clock, notify: (isTyping: boolean) => void): TypingStore {
  const state = proxy<TypingState>({ agent: null });
  let agentSinceMs = 0;
  let cancelAgentEnd: () => void = () => undefined;
  let cancelVisitorEnd: () => void = () => undefined;
  let notifiedAtMs = Number.NEGATIVE_INFINITY;

  const end = () => {
    cancelAgentEnd();
    state.agent = null;
  };
  const visitorStopped = () => {
    cancelVisitorEnd();
    if (notifiedAtMs === Number.NEGATIVE_INFINITY) return;
    notifiedAtMs = Number.NEGATIVE_INFINITY;
    notify(false);
  };
  return {
    state,
    on(notice, conversationId) {
      const isOtherConversation = notice.conversationId !== null && notice.conversationId !== conversationId;
      if (notice.isPrivate || isOtherConversation || notice.user.type === 'contact') return;
      cancelAgentEnd();
      agentSinceMs = clock.now();
      const { activity, activityId, user } = notice;
      const { id, name, type, avatarUrl } = user;
      state.agent = { id, name, avatarUrl, isBot: type === 'bot', activity, activityId };
      cancelAgentEnd = clock.setTimeout(end, limits.agentTypingTimeoutMs);
    },
    off(notice) {
      const isOtherAgent =
        notice?.user.id != null && state.agent?.id != null && notice.user.id !== state.agent.id;
      if (!notice?.isPrivate && !isOtherAgent) end();
    },
    recheck() {
      if (clock.now() - agentSinceMs >= limits.agentTypingTimeoutMs) end();
    },
    visitorTyped() {
      cancelVisitorEnd();
      cancelVisitorEnd = clock.setTimeout(visitorStopped, limits.visitorTypingIntervalMs);
      if (clock.now() - notifiedAtMs < limits.visitorTypingIntervalMs) return;
      notifiedAtMs = clock.now();
      notify(true);
    },
    visitorStopped,
    dispose() {
      end();
      cancelVisitorEnd();
      notifiedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
