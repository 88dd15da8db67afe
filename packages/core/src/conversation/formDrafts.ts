import * as v from 'valibot';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const valueSchema = v.union([v.string(), v.boolean(), v.array(v.string())]);
const valuesSchema = v.record(v.string(), valueSchema);
const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), valuesSchema])));

/** What the visitor has entered into a form, by field name: text, a checkbox, or the chosen options. */
export type FormDraft = v.InferOutput<typeof valuesSchema>;

/** What the visitor has entered into forms but not sent. Survives reloads. */
export interface FormDraftStore {
  /** Returns what was entered into the form of a message, or null. */
  get(messageId: number): FormDraft | null;
  /** Stores what was entered; null deletes it. */
  set(messageId: number, draft: FormDraft | null): void;
  clear(): void;
}

/** Only the drafts of this many forms are stored: those that were edited last. */
const maximumForms = 5;

export function createFormDraftStore(storage: KeyValueStorage, key: string): FormDraftStore {
  const stored = v.safeParse(storedSchema, storage.get(key));
  const drafts = new Map<number, FormDraft>(stored.success ? stored.output : []);
  const save = () => {
    if (drafts.size === 0) storage.remove(key);
    else storage.set(key, JSON.stringify([...drafts].slice(-maximumForms)));
  };
  return {
    get: (messageId) => drafts.get(messageId) ?? null,
    set(messageId, draft) {
      if (!drafts.delete(messageId) && draft === null) return;
      if (draft) drafts.set(messageId, draft);
      save();
    },
    clear() {
      drafts.clear();
      save();
    },
  };
}
