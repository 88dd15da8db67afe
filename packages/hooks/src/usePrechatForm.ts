import {
  type ChatClient,
  type FormPhrase,
  type PreChat,
  type PreChatForm,
  type PreChatFormField,
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

/** What a visitor has filled in, by the name of the field. */
export type PrechatValues = Readonly<Record<string, string | boolean>>;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What an input, a select or a textarea needs to be a field of the form. Its error stands in `${id}-error`. */
export interface PrechatFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** For checkboxes. */
  readonly checked?: boolean;
  readonly required: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'email' | 'tel' | 'decimal' | 'url';
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  onChange(event: ChangeEvent<FieldElement>): void;
  onBlur(): void;
}

/** The form that comes before a conversation, being filled in. */
export interface UsePrechatForm {
  /** Whether it has to be filled in now. */
  readonly required: boolean;
  /** What the site owner says above it; may be empty. */
  readonly message: string;
  readonly fields: readonly PreChatFormField[];
  readonly values: PrechatValues;
  /** What is wrong, by the name of the field; to be shown for fields that are `touched`. */
  readonly errors: Readonly<Record<string, FormPhrase>>;
  readonly touched: Readonly<Record<string, boolean>>;
  readonly isSubmitting: boolean;
  readonly isValid: boolean;
  setValue(name: string, value: string | boolean): void;
  /** For the `<form>`: it submits here, and the browser's own messages stay away. */
  readonly formProps: { readonly noValidate: true; onSubmit(event: { preventDefault(): void }): void };
  getFieldProps(name: string): PrechatFieldProps;
  /**
   * Begins the conversation with what was filled in, or with the campaign that the visitor has opened. Answers
   * false where something is wrong: the first such field has the focus then, and all count as touched. What cannot
   * be sent after that says so where it stands: the message in the list, the campaign in `useCampaigns().status`.
   */
  submit(): Promise<boolean>;
}

const whole = (view: PreChat) => view;

/** The pre-chat form (spec §4, Campaign opened; §5): fields, errors and everything that inputs need, without markup. */
export function usePrechatForm(): UsePrechatForm {
  const { client, views } = useChatContext();
  const view = useClientView(views.preChat, whole);
  const idPrefix = useId();
  const [given, setGiven] = useState<PrechatValues>({});
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  /** What is being sent: the form itself goes as soon as the visitor is known. */
  const [sent, setSent] = useState<PreChatForm | null>(null);
  /** Two presses in one moment see the same state, so the second one asks here. */
  const isUnderway = useRef(false);
  useEffect(() => {
    if (view.isRequired) isUnderway.current = false;
  }, [view.isRequired]);
  const form = sent ?? view.form;
  const fields = form?.fields ?? noFields;
  const values = useMemo(() => startingValues(fields, given, views.draft.get()), [fields, given, views]);
  const errors = useMemo(() => findErrors(fields, values), [fields, values]);
  const isValid = Object.keys(errors).length === 0;
  const setValue = useCallback((name: string, value: string | boolean) => {
    setGiven((before) => ({ ...before, [name]: value }));
  }, []);

  const submit = async () => {
    setTouched(Object.fromEntries(fields.map(({ name }) => [name, true])));
    const wrong = fields.findIndex(({ name }) => errors[name]);
    if (wrong >= 0) document.getElementById(`${idPrefix}-${wrong}`)?.focus();
    if (wrong >= 0 || !form || !view.isRequired || isUnderway.current) return false;
    isUnderway.current = true;
    setSent(form);
    isUnderway.current = await begin(client, form, values, views.campaigns.get().active?.id);
    setSent(null);
    return true;
  };

  return {
    required: view.isRequired || sent !== null,
    message: form?.message ?? '',
    fields,
    values,
    errors,
    touched,
    isSubmitting: sent !== null,
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
      const index = fields.findIndex((one) => one.name === name);
      const field = fields[index];
      if (!field)
        throw new Error(`The form has no field "${name}". Take names from usePrechatForm().fields.`);
      const id = `${idPrefix}-${index}`;
      return {
        ...propsOf(field, id, values[name] ?? '', touched[name] === true && errors[name] !== undefined),
        onChange: ({ target }) => setValue(name, isCheckbox(target) ? target.checked : target.value),
        onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
      };
    },
  };
}

/** Begins the conversation with an answer, in the campaign if there is one; resolves to whether a message was sent. */
async function begin(
  client: ChatClient,
  form: PreChatForm,
  values: PrechatValues,
  campaignId: number | undefined,
): Promise<boolean> {
  const { message, ...introduction } = readPreChatAnswer(form, values);
  client.introduce(introduction);
  if (campaignId !== undefined) await client.campaigns.execute(campaignId);
  else if (message) client.send(message);
  else await client.startConversation();
  if (message) client.setDraft('');
  return Boolean(message);
}

function propsOf(
  field: PreChatFormField,
  id: string,
  value: string | boolean,
  isWrong: boolean,
): Omit<PrechatFieldProps, 'onChange' | 'onBlur'> {
  return {
    id,
    name: field.name,
    value: String(value),
    required: field.isRequired,
    ...(field.type === 'checkbox' ? { checked: value === true } : {}),
    ...hintsOf(field),
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
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

function hintsOf({ kind, type }: PreChatFormField): Pick<PrechatFieldProps, 'autoComplete' | 'inputMode'> {
  const inputMode = inputModes[type];
  return {
    ...(kind === 'attribute' ? {} : { autoComplete: autoCompletes[kind] }),
    ...(inputMode ? { inputMode } : {}),
  };
}

/** What the host page wanted to be said stands in the field for the message already. */
function startingValues(
  fields: readonly PreChatFormField[],
  given: PrechatValues,
  draft: string,
): PrechatValues {
  const start = ({ kind, type }: PreChatFormField) =>
    kind === 'message' ? draft : type === 'checkbox' ? false : '';
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : start(field),
    ]),
  );
}

function findErrors(
  fields: readonly PreChatFormField[],
  values: PrechatValues,
): Readonly<Record<string, FormPhrase>> {
  const nowMs = Date.now();
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = validatePreChatField(field, values[field.name], { values, nowMs });
      return error ? [[field.name, error] as const] : [];
    }),
  );
}

function isCheckbox(target: FieldElement): target is HTMLInputElement {
  return target.type === 'checkbox';
}
