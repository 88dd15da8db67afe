import * as v from 'valibot';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const introductionSchema = v.object({
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

const storedSchema = v.pipe(v.string(), v.parseJson(), introductionSchema);

/** What a visitor says about themself before there is a conversation (spec §3, Contact). */
export type Introduction = v.InferOutput<typeof introductionSchema>;

/** Keeps an introduction until a conversation has begun with it, also across a reload. */
export interface IntroductionStore {
  /** Null where there is none, or it has arrived. */
  pending(): Introduction | null;
  set(introduction: Introduction): void;
  /** The server has it. */
  clear(): void;
}

/** Builds the introduction store on a storage, under `key`. */
export function createIntroductionStore(storage: KeyValueStorage, key: string): IntroductionStore {
  const stored = v.safeParse(storedSchema, storage.get(key));
  let pending: Introduction | null = stored.success ? stored.output : null;
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
