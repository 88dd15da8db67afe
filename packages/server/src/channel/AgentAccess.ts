import type { Logger } from '../foundation/logger.ts';
import { hashOf } from '../foundation/secrets.ts';
import type { RateLimiter } from '../limits/RateLimiter.ts';
import type { Bucket } from '../limits/ServerLimits.ts';
import { type AgentRole, findAgentToken, listRevoked, touchAgentToken } from '../storage/agentTokens.ts';
import type { Database } from '../storage/Database.ts';
import type { FixedToken } from './openFixedToken.ts';

/** Whose token it is. */
export interface AgentIdentity {
  readonly name: string;
  readonly role: AgentRole;
  /** Null for the token of the environment or of the data directory, which only a restart changes. */
  readonly tokenId: number | null;
}

/** What agent access works with. */
export interface AgentAccessParts {
  readonly db: Database;
  readonly logger: Logger;
  readonly rateLimiter: RateLimiter;
  /** Wrong tokens from one address. */
  readonly failures: Bucket;
  readonly fixed: FixedToken | undefined;
  now(): number;
}

const touchEveryMs = 3_600_000;
const revocationCheckMs = 3_000;

/** Identifies agents by their tokens, limits wrong ones, and closes what a revoked token has open. */
export class AgentAccess {
  readonly #parts: AgentAccessParts;
  readonly #fixedHash: string | undefined;
  /** Hashes of tokens that worked. They are accepted whatever others try from the same address. */
  readonly #familiar = new Set<string>();
  readonly #watched = new Map<number, Set<() => void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: AgentAccessParts) {
    this.#parts = parts;
    this.#fixedHash = parts.fixed && hashOf(parts.fixed.token);
  }

  /** The name of the token that is not in the database. */
  get fixedName(): string | undefined {
    return this.#parts.fixed?.name;
  }

  /** The token that this start has created. */
  get newToken(): string | undefined {
    return this.#parts.fixed?.isNew ? this.#parts.fixed.token : undefined;
  }

  /**
   * Returns whose token it is; undefined for a missing, unknown or revoked one. Throws `Refusal` 429 after too many
   * wrong ones from one address.
   */
  async identify(token: string, address: string): Promise<AgentIdentity | undefined> {
    if (token === '') return undefined;
    const { rateLimiter, failures } = this.#parts;
    const hash = hashOf(token);
    const isFamiliar = this.#familiar.has(hash);
    const bucketKey = ['agent-failures', address];
    // Taken before the check, so that many guesses at once count as many.
    if (!isFamiliar) rateLimiter.take(failures, ...bucketKey);
    const identity = await this.#find(hash);
    if (!identity) this.#familiar.delete(hash);
    else if (!isFamiliar) {
      rateLimiter.giveBack(failures, ...bucketKey);
      this.#familiar.add(hash);
    }
    return identity;
  }

  /** Calls `end` once the token is revoked: at once in this process, within 3 s in others. Returns what ends the watch. */
  watch({ tokenId }: AgentIdentity, end: () => void): () => void {
    if (tokenId === null) return () => undefined;
    const all = this.#watched.get(tokenId) ?? new Set();
    this.#watched.set(tokenId, all.add(end));
    this.#timer ??= setInterval(() => void this.#check(), revocationCheckMs).unref();
    return () => {
      all.delete(end);
      if (all.size === 0 && this.#watched.get(tokenId) === all) this.#watched.delete(tokenId);
      if (this.#watched.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Ends what a token has open in this process. */
  endAll(tokenId: number): void {
    for (const end of [...(this.#watched.get(tokenId) ?? [])]) end();
  }

  async #find(hash: string): Promise<AgentIdentity | undefined> {
    const { db, fixed, now } = this.#parts;
    if (fixed && hash === this.#fixedHash) return { name: fixed.name, role: 'admin', tokenId: null };
    const found = await findAgentToken(db, hash);
    if (!found) return undefined;
    const nowMs = now();
    if (nowMs - (found.lastUsedAtMs ?? 0) >= touchEveryMs) await touchAgentToken(db, found.id, nowMs);
    return { name: found.name, role: found.role, tokenId: found.id };
  }

  /** Finds what a command or another process has revoked in the database. */
  async #check(): Promise<void> {
    const { db, logger } = this.#parts;
    try {
      for (const id of await listRevoked(db, [...this.#watched.keys()])) this.endAll(id);
    } catch (cause) {
      logger.error('Revoked agent tokens could not be looked up.', cause);
    }
  }
}
