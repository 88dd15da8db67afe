import type { Logger } from '../foundation/logger.ts';
import { hashOf } from '../foundation/secrets.ts';
import type { Bucket } from '../limits/ServerLimits.ts';
import type { SharedRateLimiter } from '../limits/SharedRateLimiter.ts';
import { type AgentRole, findAgentToken, listRevoked, touchAgentToken } from '../storage/agentTokens.ts';
import type { Database } from '../storage/Database.ts';
import type { FixedToken } from './openFixedToken.ts';

export interface AgentIdentity {
  readonly name: string;
  readonly role: AgentRole;
  /** The id of the token. Null for the fixed token (see `openFixedToken`), which can't be revoked without a restart. */
  readonly tokenId: number | null;
}

export interface AgentAccessParts {
  readonly db: Database;
  readonly logger: Logger;
  readonly sharedLimiter: SharedRateLimiter;
  /** The limit on wrong tokens from one network address. */
  readonly failures: Bucket;
  readonly fixed: FixedToken | undefined;
  now(): number;
}

const touchEveryMs = 3_600_000;
const revocationCheckMs = 3_000;

/** Identifies agents by token, limits wrong tokens, and closes open connections of revoked tokens. */
export class AgentAccess {
  readonly #parts: AgentAccessParts;
  readonly #fixedHash: string | undefined;
  /**
   * Hashes of tokens that were valid when last used. Such a token bypasses the limit on wrong tokens, so that guesses
   * from its network address can't lock out its agent.
   */
  readonly #knownHashes = new Set<string>();
  readonly #watched = new Map<number, Set<() => void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: AgentAccessParts) {
    this.#parts = parts;
    this.#fixedHash = parts.fixed && hashOf(parts.fixed.token);
  }

  get fixedName(): string | undefined {
    return this.#parts.fixed?.name;
  }

  /** The fixed token if this start of the server created it, else undefined. */
  get newToken(): string | undefined {
    return this.#parts.fixed?.isNew ? this.#parts.fixed.token : undefined;
  }

  /**
   * Returns the agent of a token, or undefined if the token is empty, unknown or revoked. After too many wrong tokens
   * from one network address, throws `Refusal` 429 for every token from that address that this process has not accepted
   * before.
   */
  async identify(token: string, address: string): Promise<AgentIdentity | undefined> {
    if (token === '') return undefined;
    const { sharedLimiter, failures } = this.#parts;
    const hash = hashOf(token);
    const isKnown = this.#knownHashes.has(hash);
    const bucketKey = ['agent-failures', address];
    // A token is counted before the lookup, so that concurrent guesses can't exceed the limit.
    if (!isKnown) await sharedLimiter.take(failures, ...bucketKey);
    const identity = await this.#find(hash);
    if (!identity) this.#knownHashes.delete(hash);
    else if (!isKnown) {
      await sharedLimiter.giveBack(failures, ...bucketKey);
      this.#knownHashes.add(hash);
    }
    return identity;
  }

  /**
   * Calls `end` when the token is revoked: immediately if this process revoked it, else at the next database check
   * (every 3 s). Never calls it for the fixed token. Returns a function that stops watching.
   */
  watch({ tokenId }: AgentIdentity, end: () => void): () => void {
    if (tokenId === null) return () => undefined;
    const callbacks = this.#watched.get(tokenId) ?? new Set();
    this.#watched.set(tokenId, callbacks.add(end));
    this.#timer ??= setInterval(() => void this.#checkRevoked(), revocationCheckMs).unref();
    return () => {
      callbacks.delete(end);
      if (callbacks.size === 0 && this.#watched.get(tokenId) === callbacks) this.#watched.delete(tokenId);
      if (this.#watched.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Closes the open connections of a token in this process. */
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

  /** Closes the connections of tokens that another process revoked in the database. */
  async #checkRevoked(): Promise<void> {
    const { db, logger } = this.#parts;
    try {
      for (const id of await listRevoked(db, [...this.#watched.keys()])) this.endAll(id);
    } catch (cause) {
      logger.error('Could not check for revoked agent tokens. Trying again in 3 s.', cause);
    }
  }
}
