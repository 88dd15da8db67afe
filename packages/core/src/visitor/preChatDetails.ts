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

/** What a visitor says about themself before there is a conversation (spec §3, Contact). */
export type PreChatDetails = v.InferOutput<typeof detailsSchema>;

/** Keeps an introduction until a conversation has begun with it, also across a reload. */
export interface PreChatDetailsStore {
  /** Null where there is none, or it has arrived. */
  pending(): PreChatDetails | null;
  set(introduction: PreChatDetails): void;
  /** The server has it. */
  clear(): void;
}

/** Builds the introduction store on a storage, under `key`. */
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
