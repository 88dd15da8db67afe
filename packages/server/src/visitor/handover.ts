import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import { addHandoverCode, consumeHandoverCode, findHandoverCode } from '../storage/handoverCodes.ts';
import { countHandovers } from '../storage/sessions.ts';
import { changeContact, type SessionRef } from './changeContact.ts';
import { createSession } from './sessions.ts';

/** Where a conversation goes on: in a window of its own, or on a phone that reads a QR code. */
export type HandoverPurpose = 'popout' | 'mobile';

const lifeMs = { popout: 60_000, mobile: 5 * 60_000 } as const satisfies Record<HandoverPurpose, number>;

/** A pop-out of a phone of a pop-out is far enough; without an end, a line of sessions could grow for ever. */
const mostHandovers = 5;

/** Makes a code that opens a visitor's conversation elsewhere, once, for a minute or five. It ends with the session. */
export async function createHandover(
  backend: Backend,
  session: SessionRef,
  purpose: HandoverPurpose,
): Promise<{ code: string; expiresInMs: number }> {
  const code = createSecret();
  const expiresInMs = lifeMs[purpose];
  await changeContact(backend, session, async ({ tx, contact, nowMs }) => {
    const { tokenHash: sessionHash } = session;
    if ((await countHandovers(tx, sessionHash)) >= mostHandovers) throw tooManyHandovers();
    const expiresAtMs = nowMs + expiresInMs;
    await addHandoverCode(tx, { codeHash: hashOf(code), contactId: contact.id, sessionHash, expiresAtMs });
  });
  return { code, expiresInMs };
}

/**
 * Uses a code up and makes a session that ends with the one that asked for the code. Throws `Refusal` 401 if the code
 * is unknown, used, too old or of another channel than `flowToken`; a code of another channel stays usable there.
 */
export async function redeemHandover(
  backend: Backend,
  code: string,
  flowToken: string | undefined,
): Promise<{ contactId: number; convToken: string }> {
  const codeHash = hashOf(code);
  const found = await findHandoverCode(backend.db, { codeHash, flowToken, nowMs: backend.now() });
  if (!found) throw codeUnknown();
  const { contactId, sessionHash } = found;
  const giver = { contact: { id: contactId }, tokenHash: sessionHash };
  const redeemed = changeContact(backend, giver, async ({ tx, nowMs }) => {
    if (!(await consumeHandoverCode(tx, codeHash))) throw codeUnknown();
    return { contactId, convToken: await createSession(tx, contactId, nowMs, sessionHash) };
  });
  return redeemed.catch((thrown: unknown) => {
    // The session that asked for the code has ended meanwhile, and the code with it.
    throw thrown instanceof Refusal && thrown.status === 401 ? codeUnknown() : thrown;
  });
}

function codeUnknown(): Refusal {
  return new Refusal(401, 'This code is unknown, used or too old. Ask for a new one.', {
    code: 'code_unknown',
  });
}

function tooManyHandovers(): Refusal {
  return new Refusal(
    403,
    'This conversation was handed over too many times in a row. Go back to the window where it began.',
  );
}
