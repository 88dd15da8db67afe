import * as v from 'valibot';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const detailsSchema = v.object({
  contact: v.optional(
    v.object({
      name: v.exactOptional(v.string()),
      email: v.exactOptional(v.string()),
      phone: v.exactOptional(v.string()),
    }),
    {},
  ),
  customAttributes: v.optional(v.record(v.string(), v.unknown()), {}),
});

const storedSchema = v.pipe(v.string(), v.parseJson(), detailsSchema);

/** Details that the visitor enters before a conversation. */
export type PreChatDetails = v.InferOutput<typeof detailsSchema>;

/** Stores the details until a conversation has started with them, also across a reload. */
export interface PreChatDetailsStore {
  pending(): PreChatDetails | null;
  set(details: PreChatDetails): void;
  /** Call it when the server has the details, or if they may belong to another visitor. */
  clear(): void;
}

export function createPreChatDetailsStore(storage: KeyValueStorage, key: string): PreChatDetailsStore {
  const stored = v.safeParse(storedSchema, storage.get(key));
  let pending: PreChatDetails | null = stored.success ? stored.output : null;
  return {
    pending: () => pending,
    set({ contact, customAttributes }) {
      pending = { contact, customAttributes };
      storage.set(key, JSON.stringify(pending));
    },
    clear() {
      pending = null;
      storage.remove(key);
    },
  };
}
