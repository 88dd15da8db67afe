import type { ChatSettings, SessionKeeper } from '../chatSettings.ts';
import type { Session } from '../protocol/conversation.ts';
import type { SessionChanges } from './SessionChanges.ts';
import type { SessionStore } from './session.ts';

/** What a renewal stands on. */
export interface RenewalGround {
  readonly settings: ChatSettings;
  readonly keeper: SessionKeeper;
  readonly session: SessionStore;
  watchIdentity(): () => boolean;
}

type RenewalChanges = Pick<SessionChanges, 'learn' | 'adoptIdentity' | 'endSession' | 'goOn'>;

/**
 * Gets another token for the visitor whose token the server no longer knows: another tab may have changed it, or the
 * application can renew it. False where neither has one, and the session has ended, or where the server does not
 * answer.
 */
export async function renewSession(base: RenewalGround, intake: RenewalChanges): Promise<boolean> {
  const isSameIdentity = base.watchIdentity();
  const kept = keptElsewhere(base);
  if (kept !== null) {
    const learned = await intake.learn(kept);
    if (learned.ok) return goOn(intake);
    if (learned.error.code !== 'session_ended') return false;
  }
  const renewed = await askApplication(base.settings);
  if (!isSameIdentity()) return false;
  if (!renewed) {
    intake.endSession();
    return false;
  }
  intake.adoptIdentity({ ...renewed, contactId: renewed.contactId ?? base.session.state.contactId });
  return goOn(intake);
}

function goOn(intake: RenewalChanges): true {
  void intake.goOn();
  return true;
}

function keptElsewhere({ keeper, session }: RenewalGround): string | null {
  const convToken = keeper.reread?.() ?? null;
  return convToken === session.state.convToken ? null : convToken;
}

async function askApplication({ renewSession: ask, onError }: ChatSettings): Promise<Session | null> {
  try {
    return (await ask?.()) ?? null;
  } catch (cause) {
    onError?.({
      code: 'internal',
      message: 'renewSession of the chat settings threw.',
      retryable: false,
      cause,
    });
    return null;
  }
}
