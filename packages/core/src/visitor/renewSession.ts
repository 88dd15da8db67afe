import type { createApi } from '../api/createApi.ts';
import type { ChatSettings, TokenStorage } from '../chatSettings.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Session } from '../protocol/conversation.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from './Epoch.ts';
import type { SessionState } from './SessionStore.ts';

interface RenewedVisitor {
  readonly epoch: Epoch;
  readonly session: SessionState;
  readonly plainApi: Pick<ReturnType<typeof createApi>, 'identifyWithoutSession'>;
  adopt(session: Session): void;
  refreshContact(convToken: string): Promise<Result<undefined>>;
  resume(): Promise<void>;
}

/**
 * How long a rejected session waits for the token of another tab. The server ends the old session before that tab
 * receives and stores the new token.
 */
const otherTabTimeoutMs = 3_000;

/**
 * Replaces a rejected token with the token of another tab, that of the `renewSession` setting, or a new one for the
 * identity from `renewIdentity`. Resolves to:
 * - `renewed`: the session has another token, possibly from elsewhere
 * - `ended`: no token was found
 * - `unchanged`: the other tab's token could not be checked, or `epoch.log` was aborted meanwhile, for example by a
 *   logout
 */
export async function renewSession(
  visitor: RenewedVisitor,
  storage: TokenStorage,
  context: ChatContext,
): Promise<'renewed' | 'ended' | 'unchanged'> {
  const { log } = visitor.epoch;
  const { convToken: rejected } = visitor.session;
  /** What has happened meanwhile; undefined if nothing. */
  const meanwhile = () => {
    const { convToken } = visitor.session;
    if (convToken !== null && convToken !== rejected) return 'renewed';
    return log.aborted ? 'unchanged' : undefined;
  };
  const stored = await awaitTokenOfOtherTab(storage, rejected, context);
  const isDecided = meanwhile();
  if (isDecided) return isDecided;
  if (stored !== null) {
    const refreshed = await visitor.refreshContact(stored);
    if (refreshed.ok) void visitor.resume();
    if (refreshed.ok || refreshed.error.code !== 'session_ended') return meanwhile() ?? 'unchanged';
  }
  const { settings } = context;
  const renewed = (await renewByApplication(settings)) ?? (await renewByIdentity(visitor, settings));
  const outcome = meanwhile();
  if (outcome || !renewed) return outcome ?? 'ended';
  visitor.adopt({ ...renewed, contactId: renewed.contactId ?? visitor.session.contactId });
  void visitor.resume();
  return 'renewed';
}

/**
 * Resolves to the token that another tab has stored. If there is none, waits for one, but only if `storage` can be
 * watched and another tab may be open. Resolves to null if no token is stored in time, or if the visitor leaves in
 * another tab.
 */
async function awaitTokenOfOtherTab(
  storage: TokenStorage,
  own: string | null,
  { environment: { clock }, tabs }: Pick<ChatContext, 'environment' | 'tabs'>,
): Promise<string | null> {
  let settle: (convToken: string | null) => void = () => undefined;
  const changed = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  // Listens before it reads, so that no change is missed in between.
  const stop = storage.watch?.((convToken) => convToken !== own && settle(convToken));
  try {
    const stored = (await storage.reread?.()) ?? null;
    if (stored !== null && stored !== own) return stored;
    const pages = stop && (await tabs.openPages().catch(() => undefined));
    if (!stop || pages?.size === 1) return null;
    const cancel = clock.setTimeout(() => settle(null), otherTabTimeoutMs);
    const convToken = await changed;
    cancel();
    return convToken;
  } finally {
    stop?.();
  }
}

/** An error of `renewSession` is reported, and counts as no session. */
async function renewByApplication({ renewSession, onError }: ChatSettings): Promise<Session | null> {
  try {
    return (await renewSession?.()) ?? null;
  } catch (cause) {
    const message = 'The `renewSession` setting threw an error (`cause`), so it gave no new session.';
    onError?.({ code: 'internal', message, retryable: false, cause });
    return null;
  }
}

/**
 * Proves the visitor's identity again. Resolves to null if that fails, or if a visitor who is not anonymous would
 * become another contact.
 */
async function renewByIdentity(
  { plainApi, session }: RenewedVisitor,
  { renewIdentity }: ChatSettings,
): Promise<Session | null> {
  const identity = await renewIdentity?.();
  const result = identity && (await plainApi.identifyWithoutSession(identity));
  if (!result?.ok) return null;
  const { contactId, isAnonymous } = session;
  const isSame = contactId === null || isAnonymous === true || result.value.contactId === contactId;
  return isSame ? result.value : null;
}
