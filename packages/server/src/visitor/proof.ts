import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { emailSchema, shortTextSchema } from '../foundation/schemas.ts';
import { storableText } from '../foundation/storable.ts';
import type { IdentityProof } from '../storage/channels.ts';

/** What a host page gives as proof of who its visitor is. */
export interface Claim {
  readonly identifier: string | undefined;
  /** HMAC-SHA256 of the identifier in hex, or a signed JWT: whichever the channel takes. */
  readonly proof: unknown;
  readonly form: IdentityProof;
  readonly flowToken: string;
  readonly nowMs: number;
}

/** What a proof says of the visitor. */
export interface ProvenIdentity {
  readonly identifier: string;
  /** The visitor's address, if the proof is a JWT with the claim `email`. */
  readonly email?: string;
}

/** A token for longer is refused: whoever gets hold of one could otherwise be somebody else for good. */
const longestTokenMs = 24 * 3_600_000 + 5 * 60_000;

/**
 * Returns what a claim proves under the channel's secret; undefined where it proves nothing (spec §4, Identification).
 * Only the channel's own form counts. Both are an HMAC under one key: the hash of an identifier that somebody chose to
 * look like `header.payload` would be the signature of that JWT.
 */
export function provenIdentity(secret: string, claim: Claim): ProvenIdentity | undefined {
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
  // An address that cannot be one proves nothing, which is no reason to refuse the identifier.
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
  const isForUs = Array.isArray(aud) ? aud.includes(flowToken) : aud === flowToken;
  const leftMs = exp * 1000 - nowMs;
  const isInTime = leftMs > 0 && leftMs <= longestTokenMs && (nbf ?? 0) * 1000 <= nowMs;
  const isSame = identifier === undefined || identifier === sub;
  if (!isForUs || !isInTime || !isSame) return undefined;
  // The claim that OpenID Connect has for an address that the site itself has not checked.
  return email !== undefined && email_verified !== false ? { identifier: sub, email } : { identifier: sub };
}

/** Undefined where the part is no JSON. */
function decodePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
