import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { emailSchema, shortTextSchema } from '../foundation/schemas.ts';
import { storableText } from '../foundation/storable.ts';
import type { IdentityProof } from '../storage/channels.ts';

export interface Claim {
  readonly identifier: string | undefined;
  /** The HMAC-SHA256 of the identifier in hex, or a signed JWT, depending on `form`. */
  readonly proof: unknown;
  readonly form: IdentityProof;
  readonly flowToken: string;
  readonly nowMs: number;
}

export interface ProvenIdentity {
  readonly identifier: string;
  /**
   * The visitor's email address, if the proof is a JWT with a valid `email` claim and without `email_verified: false`.
   */
  readonly email?: string;
}

/** Maximum remaining lifetime of a JWT: one day, plus 5 minutes of clock skew. Limits the damage of a stolen token. */
const maxTokenLifetimeMs = 24 * 3_600_000 + 5 * 60_000;

/**
 * Returns the identity that a claim proves with the channel's secret, or undefined if the proof is invalid. Accepts
 * only the channel's own form of proof. Both forms are an HMAC with the same key, so the hash of an identifier like
 * `header.payload` would also be a valid JWT signature.
 */
export function verifyIdentity(secret: string, claim: Claim): ProvenIdentity | undefined {
  if (typeof claim.proof !== 'string' || claim.proof === '') return undefined;
  return claim.form === 'jwt' ? fromJwt(secret, claim.proof, claim) : fromHash(secret, claim.proof, claim);
}

function fromHash(secret: string, proof: string, { identifier }: Claim): ProvenIdentity | undefined {
  if (identifier === undefined || identifier === '' || !/^[0-9a-f]{64}$/.test(proof)) return undefined;
  const expected = createHmac('sha256', secret).update(identifier).digest();
  return timingSafeEqual(Buffer.from(proof, 'hex'), expected) ? { identifier } : undefined;
}

const jwtPattern = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;
const headerSchema = v.object({ alg: v.literal('HS256'), typ: v.optional(v.string()) });
const payloadSchema = v.object({
  sub: v.pipe(
    shortTextSchema,
    v.nonEmpty(),
    v.check((text) => storableText(text) === text),
  ),
  exp: v.pipe(v.number(), v.finite()),
  aud: v.union([v.string(), v.array(v.string())]),
  nbf: v.optional(v.pipe(v.number(), v.finite())),
  // An invalid address is ignored, but doesn't invalidate the identifier.
  email: v.fallback(v.optional(emailSchema), undefined),
  email_verified: v.optional(v.unknown()),
});

function fromJwt(secret: string, token: string, claim: Claim): ProvenIdentity | undefined {
  const [, header, payload, signature] = jwtPattern.exec(token) ?? [];
  if (!header || !payload || !signature || !v.is(headerSchema, decodePart(header))) return undefined;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = v.safeParse(payloadSchema, decodePart(payload));
  return parsed.success ? subjectOf(parsed.output, claim) : undefined;
}

function subjectOf(
  { sub, exp, nbf, aud, email, email_verified }: v.InferOutput<typeof payloadSchema>,
  { identifier, flowToken, nowMs }: Claim,
): ProvenIdentity | undefined {
  const isForChannel = Array.isArray(aud) ? aud.includes(flowToken) : aud === flowToken;
  const remainingMs = exp * 1000 - nowMs;
  const isTimeValid = remainingMs > 0 && remainingMs <= maxTokenLifetimeMs && (nbf ?? 0) * 1000 <= nowMs;
  const isSame = identifier === undefined || identifier === sub;
  if (!isForChannel || !isTimeValid || !isSame) return undefined;
  // OpenID Connect: `email_verified: false` means that the site has not verified the address.
  return email !== undefined && email_verified !== false ? { identifier: sub, email } : { identifier: sub };
}

/** Returns undefined if the part is not JSON. */
function decodePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
