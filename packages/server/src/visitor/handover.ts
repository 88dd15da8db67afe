import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import { addHandoverCode, consumeHandoverCode, findHandoverCode } from '../storage/handoverCodes.ts';
import { countHandovers } from '../storage/sessions.ts';
import { changeContact, type SessionRef } from './changeContact.ts';
import type { Identified } from './identify.ts';
import { createSession } from './sessions.ts';

/** Where the conversation continues: in a separate window, or on a phone that scans a QR code. */
export type HandoverPurpose = 'popout' | 'mobile';

const lifetimeMs = { popout: 60_000, mobile: 5 * 60_000 } as const satisfies Record<HandoverPurpose, number>;

/** Maximum number of handovers in a row, each from the session that the previous one created. */
const maxHandovers = 5;

/**
 * Creates a single-use code that opens a visitor's conversation elsewhere. It is valid for 1 minute (`popout`) or 5
 * minutes (`mobile`), and only while the session exists. Throws `Refusal` 401 if the session has ended, and 403 after
 * five handovers in a row.
 */
export async function createHandover(
  backend: Backend,
  session: SessionRef,
  purpose: HandoverPurpose,
): Promise<{ code: string; expiresInMs: number }> {
  const code = createSecret();
  const expiresInMs = lifetimeMs[purpose];
  await changeContact(backend, session, async ({ tx, contact, nowMs }) => {
    const { tokenHash: sessionHash } = session;
    if ((await countHandovers(tx, sessionHash)) >= maxHandovers) throw tooManyHandovers();
    const expiresAtMs = nowMs + expiresInMs;
    await addHandoverCode(tx, { codeHash: hashOf(code), contactId: contact.id, sessionHash, expiresAtMs });
  });
  return { code, expiresInMs };
}

/**
 * Redeems a code and creates a session that ends with the session that created the code. Throws `Refusal` 401
 * `code_unknown` if the code is unknown, used or expired, or if the session that created it has ended. If `flowToken`
 * is set, codes of other channels count as unknown, and are not used up.
 */
export async function redeemHandover(
  backend: Backend,
  code: string,
  flowToken: string | undefined,
): Promise<Identified> {
  const codeHash = hashOf(code);
  const found = await findHandoverCode(backend.db, { codeHash, flowToken, nowMs: backend.now() });
  if (!found) throw codeUnknown();
  const { contactId, sessionHash } = found;
  const creator = { contact: { id: contactId }, tokenHash: sessionHash };
  const redeemed = changeContact(backend, creator, async ({ tx, contact, nowMs }) => {
    if (!(await consumeHandoverCode(tx, codeHash))) throw codeUnknown();
    return { contact, convToken: await createSession(tx, contactId, nowMs, sessionHash) };
  });
  return redeemed.catch((thrown: unknown) => {
    // The session that created the code has ended, and the code with it.
    throw thrown instanceof Refusal && thrown.status === 401 ? codeUnknown() : thrown;
  });
}

function codeUnknown(): Refusal {
  return new Refusal(401, 'This code is unknown, used or expired. Request a new one.', {
    code: 'code_unknown',
  });
}

function tooManyHandovers(): Refusal {
  return new Refusal(
    403,
    'This conversation was moved too many times in a row. Go back to the window where it started.',
  );
}
