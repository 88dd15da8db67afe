import {
  type ChatError,
  type FormDraft,
  type FormItem,
  findFormErrors,
  type Message,
  readFormValues,
} from '@chat/hooks';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import type { FormValue } from '../form/FormField.ts';
import type { MessageActions } from './ContentProps.ts';

export interface FormAnswer {
  readonly values: Readonly<Record<string, FormValue>>;
  /** By field name, in the order of the items. */
  readonly errors: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  /**
   * Why the last submission failed, or null. Changing a value removes the server's error for that field. When no field
   * has such an error left, the failure becomes null.
   */
  readonly failure: ChatError | null;
  change(name: string, value: FormValue): void;
  /** Call it when a field loses the focus. If the field has a value, its error is shown from then on. */
  leave(name: string): void;
  /** If a value is invalid, only shows the errors. */
  submit(): Promise<void>;
}

/** Known details and defaults fill in what the visitor has not entered. */
export function useFormAnswer(
  items: readonly FormItem[],
  message: Message,
  actions: MessageActions,
): FormAnswer {
  const t = useT();
  const announce = useAnnounce();
  const { draft, edit } = useFormDraft(message, actions);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState(message.error);
  const [isBusy, setBusy] = useState(false);
  const { knownDetails } = actions;
  const values = useMemo(() => valuesOf(items, draft, knownDetails), [items, draft, knownDetails]);
  const invalid = useMemo(() => findFormErrors(items, values, Date.now()), [items, values]);
  const rejected = useMemo(() => rejectedFields(items, failure), [items, failure]);
  const errors = new Map(
    items.flatMap(({ name }) => {
      const phrase = touched.has(name) ? invalid.get(name) : undefined;
      const text = phrase ? t(phrase.id, phrase.values) : rejected.get(name);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
  return {
    values,
    errors,
    isBusy,
    failure,
    change(name, value) {
      edit(name, value);
      const type = items.find((item) => item.name === name)?.type;
      setFailure((before) => withoutFields(before, wireNamesOf(name, type)));
    },
    leave(name) {
      if (!touched.has(name) && isEntered(values[name])) setTouched(new Set([...touched, name]));
    },
    async submit() {
      setTouched(new Set(items.map(({ name }) => name)));
      setFailure(null);
      if (invalid.size > 0) return;
      setBusy(true);
      const result = await actions.submitForm(message, readFormValues(items, values));
      setBusy(false);
      if (result.ok) announce(t('form.sent'));
      else setFailure(result.error);
    },
  };
}

function useFormDraft({ id }: Message, { formDrafts }: MessageActions) {
  const [draft, setDraft] = useState<FormDraft>(() => (id === null ? null : formDrafts?.get(id)) ?? {});
  return {
    draft,
    edit(name: string, value: FormValue) {
      const edited = { ...draft, [name]: typeof value === 'object' ? [...value] : value };
      setDraft(edited);
      if (id !== null) formDrafts?.set(id, edited);
    },
  };
}

function valuesOf(
  items: readonly FormItem[],
  draft: FormDraft,
  known: MessageActions['knownDetails'],
): Readonly<Record<string, FormValue>> {
  return Object.fromEntries(
    items.map((item) => {
      const entered = Object.hasOwn(draft, item.name) ? draft[item.name] : undefined;
      return [item.name, isOfType(item, entered) ? entered : initialValue(item, known)];
    }),
  );
}

/** An agent may have edited the item since the value was stored. */
function isOfType({ type }: FormItem, value: FormValue | undefined): value is FormValue {
  if (type === 'checkbox') return typeof value === 'boolean';
  return type === 'checkboxes' ? Array.isArray(value) : typeof value === 'string';
}

function initialValue(
  { type, kind, defaultValue }: FormItem,
  known: MessageActions['knownDetails'],
): FormValue {
  if (type === 'checkbox') return defaultValue === 'true';
  if (type === 'checkboxes') return defaultValue === '' ? [] : [defaultValue];
  const detail = kind === 'name' || kind === 'email' || kind === 'phone' ? known?.[kind] : null;
  return defaultValue || detail || '';
}

function isEntered(value: FormValue | undefined): boolean {
  return (
    value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
  );
}

/** Returns the names by which the server may report a field. */
function wireNamesOf(name: string, type: string | undefined): readonly string[] {
  return type === 'email' ? [name, 'submitted_email'] : [name];
}

function rejectedFields(items: readonly FormItem[], failure: ChatError | null): ReadonlyMap<string, string> {
  const texts = new Map(
    Object.entries(failure?.fields ?? {}).map(([path, [text = '']]) => [path, text] as const),
  );
  return new Map(
    items.flatMap(({ name, type }) => {
      const text = wireNamesOf(name, type).flatMap((wireName) => texts.get(wireName) ?? [])[0];
      return text ? [[name, text] as const] : [];
    }),
  );
}

/** A changed value may be valid, so the server's text for it is no longer shown. */
function withoutFields(failure: ChatError | null, names: readonly string[]): ChatError | null {
  if (!failure?.fields) return null;
  const fields = Object.fromEntries(Object.entries(failure.fields).filter(([key]) => !names.includes(key)));
  return Object.keys(fields).length === 0 ? null : { ...failure, fields };
}
