import type { createApi } from '../api/createApi.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Gate } from './createGate.ts';
import type { IntroductionStore } from './introduction.ts';
import type { SessionStore } from './session.ts';
import type { VisitorRecord } from './visitorRecord.ts';

/** What entering by a code needs. */
export interface EntryGround {
  readonly gate: Gate;
  readonly plainApi: Pick<ReturnType<typeof createApi>, 'redeemHandover'>;
  readonly record: Pick<VisitorRecord, 'lastContactId'>;
  readonly session: Pick<SessionStore, 'adopt'>;
  report(error: ChatError): void;
  /** What is stored of the visitor before, apart from unsent messages. */
  readonly draft: { set(text: string): void };
  readonly place: { set(place: null): void };
  readonly introduction: Pick<IntroductionStore, 'clear'>;
}

/**
 * Continues the session of another window by its one-time code, whatever session this browser has stored. What is
 * stored of another visitor is deleted. Without a valid code the page has no session. Resolves to whether the unsent
 * messages that are stored belong to the visitor.
 */
export async function enterByCode(ground: EntryGround, code: string): Promise<boolean> {
  const { draft, gate, introduction, place, plainApi, record, report, session } = ground;
  return gate.run(async () => {
    const storedContactId = record.lastContactId();
    const result = await plainApi.redeemHandover(code);
    if (result.ok) session.adopt(result.value);
    else report({ ...invalidCode, cause: result.error });
    const isSameVisitor = result.ok && storedContactId !== null && result.value.contactId === storedContactId;
    if (isSameVisitor) return true;
    draft.set('');
    place.set(null);
    introduction.clear();
    return false;
  });
}

const invalidCode: ChatError = {
  code: 'session_ended',
  message:
    'The code in the address is not valid any more, so the chat starts without a session. Create a new code.',
  retryable: false,
};
