import type { Backend } from '../chat/Backend.ts';
import { Refusal } from '../chat/Refusal.ts';
import { createSecret, hashOf } from '../chat/secrets.ts';
import { addHandoverCode, takeHandoverCode } from '../storage/handoverCodes.ts';
import { createSession } from './sessions.ts';

/** Where a conversation goes on: in a window of its own, or on a phone that reads a QR code. */
export type HandoverPurpose = 'popout' | 'mobile';

const lifeMs = { popout: 60_000, mobile: 5 * 60_000 } as const satisfies Record<HandoverPurpose, number>;

/** Makes a code that opens a visitor's conversation elsewhere, once, for a minute or five. */
export async function createHandover(
  backend: Backend,
  contactId: number,
  purpose: HandoverPurpose,
): Promise<{ code: string; expiresInMs: number }> {
  const code = createSecret();
  const expiresInMs = lifeMs[purpose];
  await addHandoverCode(backend.db, {
    codeHash: hashOf(code),
    contactId,
    expiresAtMs: backend.now() + expiresInMs,
  });
  return { code, expiresInMs };
}

/** Uses a code up; answers a session of its own. Throws `Refusal` 401 where the code is unknown, used or too old. */
export async function redeemHandover(
  backend: Backend,
  code: string,
): Promise<{ contactId: number; convToken: string }> {
  const nowMs = backend.now();
  return backend.db.transaction(async (tx) => {
    const contactId = await takeHandoverCode(tx, hashOf(code), nowMs);
    if (contactId !== undefined) return { contactId, convToken: await createSession(tx, contactId, nowMs) };
    throw new Refusal(401, 'This code is unknown, used or too old. Ask for a new one.', {
      code: 'code_unknown',
    });
  });
}
