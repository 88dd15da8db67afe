import type { ChatError } from '../protocol/errors.ts';
import type { IntroductionStore } from '../stores/introduction.ts';
import type { Base } from './createBase.ts';
import type { Stores } from './createStores.ts';

/** What is stored of the visitor before, apart from unsent messages. */
export type StoredWords = Pick<Stores, 'draft' | 'place'> & {
  readonly introduction: Pick<IntroductionStore, 'clear'>;
};

/**
 * Continues the session of another window by its one-time code, whatever session this browser has stored. What is
 * stored of another visitor is deleted. Without a valid code the page has no session. Resolves to whether the unsent
 * messages that are stored belong to the visitor.
 */
export async function enterByCode(
  { gate, plainApi, record, report, session }: Base,
  { draft, introduction, place }: StoredWords,
  code: string,
): Promise<boolean> {
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
