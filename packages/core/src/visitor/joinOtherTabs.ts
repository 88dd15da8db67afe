import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from './createBase.ts';
import type { SessionChanges } from './SessionChanges.ts';

/** Lets the tabs of one browser share a session where each of them might begin one of its own. */
export interface OtherTabs {
  /**
   * Runs what may begin a session: alone among the tabs, and with the session that another of them has begun
   * meanwhile. Answers an error where there is one and the server does not say whose it is.
   */
  begin<T>(task: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Goes on with the session of another tab, where there is one and none here. */
  join(): Promise<ChatError | undefined>;
}

/** Longest wait for another tab, which the browser may have put to sleep in the middle of its call. */
const turnPatienceMs = 5_000;

/**
 * Builds the sharing of a session between tabs. Nobody joins while `isBeginning`: a session may have been begun here,
 * and only its first call, repeated without a token, finds it again.
 */
export function joinOtherTabs(
  base: Base,
  intake: Pick<SessionChanges, 'learn' | 'goOn'>,
  isBeginning: () => boolean,
): OtherTabs {
  const { environment, keeper, session, tabs } = base;
  const join = async () => {
    const mayJoin = session.state.status === 'none' && !isBeginning();
    const kept = mayJoin ? (keeper.reread?.() ?? null) : null;
    if (kept === null) return undefined;
    const learned = await intake.learn(kept);
    if (learned.ok) void intake.goOn();
    // A token that means nobody is no obstacle; one of which nothing was heard is somebody's.
    const isOpen = !learned.ok && (learned.error.retryable || learned.error.code === 'aborted');
    return isOpen ? { ...learned.error, retryable: true } : undefined;
  };
  return {
    join,
    async begin(task) {
      if (session.state.convToken !== null) return task();
      const patience = new AbortController();
      const cancel = environment.clock.setTimeout(() => patience.abort(), turnPatienceMs);
      return tabs.inTurn(async () => {
        cancel();
        const error = await join();
        return error ? { ok: false, error } : task();
      }, patience.signal);
    },
  };
}
