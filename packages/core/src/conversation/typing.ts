import { proxy } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import { limits } from '../protocol/limits.ts';
import type { TypingNotice } from '../protocol/realtimeEvents.ts';

/** Who is typing at the other end. */
export interface TypingState {
  agent: { readonly id: number | string | null; readonly name: string } | null;
}

/** Typing in both directions (spec §4, Agent typing). */
export interface TypingStore {
  readonly state: TypingState;
  /** An agent types: shown for 30 s at most; private notices and other conversations are ignored. */
  on(notice: TypingNotice, conversationId: number | null): void;
  /** The agent stopped. Without a notice whoever types did: they have sent, or the connection is gone. */
  off(notice?: TypingNotice): void;
  /** Ends what is older than 30 s by the clock: after sleep a timer may be late. */
  recheck(): void;
  /** The visitor types: the server hears of it at most every 3 s, and that it stopped 3 s after the last key. */
  visitorTyped(): void;
  /** The visitor has sent or cleared the text. */
  visitorStopped(): void;
  /** Forgets both, without telling anybody. */
  dispose(): void;
}

/** Builds the typing store. `tell` says to the server whether the visitor types. */
export function createTypingStore(clock: Clock, tell: (isTyping: boolean) => void): TypingStore {
  const state = proxy<TypingState>({ agent: null });
  let agentSinceMs = 0;
  let cancelAgentEnd: () => void = () => undefined;
  let cancelVisitorEnd: () => void = () => undefined;
  let toldAtMs = Number.NEGATIVE_INFINITY;

  const end = () => {
    cancelAgentEnd();
    state.agent = null;
  };
  const visitorStopped = () => {
    cancelVisitorEnd();
    if (toldAtMs === Number.NEGATIVE_INFINITY) return;
    toldAtMs = Number.NEGATIVE_INFINITY;
    tell(false);
  };
  return {
    state,
    on(notice, conversationId) {
      const isOther = notice.conversationId !== null && notice.conversationId !== conversationId;
      if (notice.isPrivate || isOther || notice.user.type === 'contact') return;
      cancelAgentEnd();
      agentSinceMs = clock.now();
      state.agent = { id: notice.user.id, name: notice.user.name };
      cancelAgentEnd = clock.setTimeout(end, limits.agentTypingTimeoutMs);
    },
    off(notice) {
      const isAnother =
        notice?.user.id != null && state.agent?.id != null && notice.user.id !== state.agent.id;
      if (!notice?.isPrivate && !isAnother) end();
    },
    recheck() {
      if (clock.now() - agentSinceMs >= limits.agentTypingTimeoutMs) end();
    },
    visitorTyped() {
      cancelVisitorEnd();
      cancelVisitorEnd = clock.setTimeout(visitorStopped, limits.visitorTypingIntervalMs);
      if (clock.now() - toldAtMs < limits.visitorTypingIntervalMs) return;
      toldAtMs = clock.now();
      tell(true);
    },
    visitorStopped,
    dispose() {
      end();
      cancelVisitorEnd();
      toldAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
