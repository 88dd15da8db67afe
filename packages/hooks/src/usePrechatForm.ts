import {
  type ChatClient,
  type FormPhrase,
  type PreChat,
  type PreChatForm,
  type PreChatFormField,
  readFormValues,
  readPreChatAnswer,
  validatePreChatField,
} from '@chat/core';
import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';

/** Values entered by the visitor, by field name. */
export type PrechatValues = Readonly<Record<string, string | boolean>>;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props of an input, select or textarea of the form. Give its error message the id `${id}-error`. */
export interface PrechatFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Whether the checkbox is checked. Set for checkboxes only. */
  readonly checked?: boolean;
  readonly required: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'email' | 'tel' | 'decimal' | 'url';
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  onChange(event: ChangeEvent<FieldElement>): void;
  onBlur(): void;
}

/** State of the pre-chat form. */
export interface UsePrechatForm {
  /** Whether the visitor has to submit the form before the conversation. */
  readonly required: boolean;
  /** The site owner's text above the form; may be empty. */
  readonly message: string;
  readonly fields: readonly PreChatFormField[];
  readonly values: PrechatValues;
  /** Errors by field name. Show them only for fields that are `touched`. */
  readonly errors: Readonly<Record<string, FormPhrase>>;
  readonly touched: Readonly<Record<string, boolean>>;
  readonly isSubmitting: boolean;
  readonly isValid: boolean;
  setValue(name: string, value: string | boolean): void;
  /** Props of the `<form>`: submit handler, and no validation by the browser. */
  readonly formProps: { readonly noValidate: true; onSubmit(event: { preventDefault(): void }): void };
  getFieldProps(name: string): PrechatFieldProps;
  /**
   * Marks all fields as touched, and starts the conversation with the entered values and the active campaign, if any.
   * If a field is invalid, focuses the first invalid one instead, and resolves to false. Also resolves to false if the
   * form is not required or was submitted already. Otherwise resolves to true, even if the request fails. The `status`
   * of the message or of `useCampaigns()` then shows the failure. Without a message or campaign, only `onError`
   * receives the failure.
   */
  submit(): Promise<boolean>;
}

const selectAll = (view: PreChat) => view;

/** Returns the pre-chat form without markup: fields, values, errors, and props for the inputs. */
export function usePrechatForm(): UsePrechatForm {
  const { client, views } = useChatContext('usePrechatForm');
  const view = useClientView(views.preChat, selectAll);
  const idPrefix = useId();
  const [entered, setEntered] = useState<PrechatValues>({});
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  /** Keeps the form during the submission: `view.form` may become null as soon as the visitor's details are known. */
  const [submitted, setSubmitted] = useState<PreChatForm | null>(null);
  /**
   * True during a submission, and after one that has sent a message. Blocks a second submission until the state of the
   * component shows the first one.
   */
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (view.isRequired) isSubmitted.current = false;
  }, [view.isRequired]);
  const form = submitted ?? view.form;
  const fields = form?.fields ?? noFields;
  const values = useMemo(() => getValues(fields, entered, views.draft.get()), [fields, entered, views]);
  const errors = useMemo(() => findErrors(fields, values), [fields, values]);
  const isValid = Object.keys(errors).length === 0;
  const setValue = useCallback((name: string, value: string | boolean) => {
    setEntered((before) => ({ ...before, [name]: value }));
  }, []);

  const submit = async () => {
    setTouched(Object.fromEntries(fields.map(({ name }) => [name, true])));
    const firstInvalid = fields.findIndex(({ name }) => errors[name]);
    if (firstInvalid >= 0) document.getElementById(`${idPrefix}-${firstInvalid}`)?.focus();
    if (firstInvalid >= 0 || !form || !view.isRequired || isSubmitted.current) return false;
    isSubmitted.current = true;
    setSubmitted(form);
    isSubmitted.current = await startConversation(client, form, values, views.campaigns.get().active?.id);
    setSubmitted(null);
    return true;
  };

  return {
    required: view.isRequired || submitted !== null,
    message: form?.message ?? '',
    fields,
    values,
    errors,
    touched,
    isSubmitting: submitted !== null,
    isValid,
    setValue,
    submit,
    formProps: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    getFieldProps(name) {
      const index = fields.findIndex((candidate) => candidate.name === name);
      const field = fields[index];
      if (!field)
        throw new Error(`The form has no field "${name}". Use the names in usePrechatForm().fields.`);
      const id = `${idPrefix}-${index}`;
      return {
        ...getInputProps(field, id, values[name] ?? '', touched[name] === true && errors[name] !== undefined),
        onChange: ({ target }) => setValue(name, isCheckbox(target) ? target.checked : target.value),
        onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
      };
    },
  };
}

/** Resolves to whether the form had a message. */
async function startConversation(
  client: ChatClient,
  form: PreChatForm,
  values: PrechatValues,
  campaignId: number | undefined,
): Promise<boolean> {
  const { message, ...details } = readPreChatAnswer(form, values);
  client.introduce(details);
  if (campaignId !== undefined) await client.campaigns.execute(campaignId);
  else if (message) client.send(message);
  else await client.startConversation();
  if (message) client.setDraft('');
  return Boolean(message);
}

function getInputProps(
  field: PreChatFormField,
  id: string,
  value: string | boolean,
  isInvalid: boolean,
): Omit<PrechatFieldProps, 'onChange' | 'onBlur'> {
  return {
    id,
    name: field.name,
    value: String(value),
    required: field.isRequired,
    ...(field.type === 'checkbox' ? { checked: value === true } : {}),
    ...getInputHints(field),
    ...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
  };
}

const noFields: readonly PreChatFormField[] = [];
const autoCompletes = { name: 'name', email: 'email', phone: 'tel', message: 'off' } as const;
const inputModes: Partial<Record<PreChatFormField['type'], NonNullable<PrechatFieldProps['inputMode']>>> = {
  email: 'email',
  tel: 'tel',
  number: 'decimal',
  url: 'url',
};

function getInputHints({
  kind,
  type,
}: PreChatFormField): Pick<PrechatFieldProps, 'autoComplete' | 'inputMode'> {
  const inputMode = inputModes[type];
  return {
    ...(kind === 'attribute' ? {} : { autoComplete: autoCompletes[kind] }),
    ...(inputMode ? { inputMode } : {}),
  };
}

/** The message field starts with the draft. */
function getValues(
  fields: readonly PreChatFormField[],
  entered: PrechatValues,
  draft: string,
): PrechatValues {
  const getDefault = ({ kind, type }: PreChatFormField) =>
    kind === 'message' ? draft : type === 'checkbox' ? false : '';
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      Object.hasOwn(entered, field.name) ? (entered[field.name] ?? '') : getDefault(field),
    ]),
  );
}

function findErrors(
  fields: readonly PreChatFormField[],
  values: PrechatValues,
): Readonly<Record<string, FormPhrase>> {
  const context = { values: readFormValues(fields, values), nowMs: Date.now() };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = validatePreChatField(field, values[field.name], context);
      return error ? [[field.name, error] as const] : [];
    }),
  );
}

function isCheckbox(target: FieldElement): target is HTMLInputElement {
  return target.type === 'checkbox';
}
