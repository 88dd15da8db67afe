import * as v from 'valibot';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { KnownVisitor } from './SessionStore.ts';
import { markOf } from './wordsOwner.ts';

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    token: v.string(),
    contactId: v.nullable(v.union([v.number(), v.string()])),
    isAnonymous: v.nullable(v.boolean()),
  }),
);

/**
 * Remembers across pages who the visitor behind a token is, so that words and messages of one can be told from those
 * of another from the first moment on. No secret is kept here.
 */
export interface VisitorRecord {
  /** What is known of the visitor with this token. */
  read(convToken: string | null): KnownVisitor;
  write(visitor: KnownVisitor): void;
  /** The contact of the visitor before, whatever their token was: what is stored belongs to them. Null if unknown. */
  lastContactId(): number | string | null;
}

/** Builds the record on a storage, under `key`. */
export function createVisitorRecord(storage: KeyValueStorage, key: string): VisitorRecord {
  const stored = () => {
    const parsed = v.safeParse(recordSchema, storage.get(key));
    return parsed.success ? parsed.output : undefined;
  };
  return {
    lastContactId: () => stored()?.contactId ?? null,
    read(convToken) {
      const unknown: KnownVisitor = { convToken, contactId: null, isAnonymous: null };
      const record = stored();
      if (!record || convToken === null || record.token !== markOf(convToken)) return unknown;
      return { convToken, contactId: record.contactId, isAnonymous: record.isAnonymous };
    },
    write({ convToken, contactId, isAnonymous }) {
      if (convToken === null) storage.remove(key);
      else storage.set(key, JSON.stringify({ token: markOf(convToken), contactId, isAnonymous }));
    },
  };
}
