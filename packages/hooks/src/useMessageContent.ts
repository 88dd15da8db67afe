import type { ChatError, FormItem, Message, Result } from '@chat/core';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { readFormFields } from './content/readFormFields.ts';
import { answerAttributes, type Choice, readChoices } from './readChoices.ts';
import { type ConversationActions, useConversation, useConversationActions } from './useConversation.ts';

/** One of the answers that a message offers, such as a quick reply. */
export interface MessageChoice extends Choice {
  /** Sends this answer as the visitor's message. */
  choose(): void;
}

/** One field of a form in a message. */
export interface MessageFormField extends FormItem {
  /** Props of the `<input>`, `<select>` or `<textarea>`. For `radio` and `checkboxes`, props of each option's input. */
  readonly controlProps: {
    readonly name: string;
    readonly required: boolean;
    readonly placeholder?: string;
    readonly defaultValue?: string;
  };
}

/** A form in a message. The visitor has not submitted the form yet. */
export interface MessageForm {
  readonly fields: readonly MessageFormField[];
  /** Props of the `<form>`. Submits the values of its controls. */
  readonly formProps: { onSubmit(event: FormEvent<HTMLFormElement>): void };
  readonly isSubmitting: boolean;
  /** Why the last submission failed, or null. `error.fields` may have texts by field name. */
  readonly error: ChatError | null;
}

/** What a message contains besides its text and `attachments`. */
export interface MessageContent {
  /** Whether the visitor wrote the message. */
  readonly isOwn: boolean;
  /** The offered answers. Empty once the visitor has written after the message, or the conversation has ended. */
  readonly choices: readonly MessageChoice[];
  readonly form: MessageForm | null;
}

/**
 * Returns the answers that a message offers and the form that it contains, with the actions to use them. Supports the
 * content types `input_select`, `form` and `input_email`; for other types, `choices` is empty and `form` is null.
 */
export function useMessageContent(message: Message): MessageContent {
  useChatContext('useMessageContent');
  const actions = useConversationActions();
  // A row without answers must not render again when the visitor writes.
  const offersAnswers = message.contentType === 'input_select';
  const isOpen = useConversation(
    useCallback(
      (view: ConversationView) => offersAnswers && isAnswerable(view, message.localId),
      [offersAnswers, message.localId],
    ),
  );
  const [state, setState] = useState<Pick<MessageForm, 'isSubmitting' | 'error'>>(idle);
  const choices = useMemo(() => (isOpen ? choicesOf(message, actions) : []), [isOpen, message, actions]);
  const form = useMemo(() => {
    const fields = fieldsOf(message);
    return fields.length === 0 ? null : { fields, formProps: { onSubmit } };
    async function onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const values = readValues(fields, new FormData(event.currentTarget));
      setState({ isSubmitting: true, error: null });
      const result = await submit(message, values, actions);
      setState({ isSubmitting: false, error: result.ok ? null : result.error });
    }
  }, [message, actions]);
  const isOwn = message.direction === 'incoming';
  return useMemo(
    () => ({ isOwn, choices, form: form && { ...form, ...state } }),
    [isOwn, choices, form, state],
  );
}

const idle = { isSubmitting: false, error: null };

function isAnswerable({ messages, state }: ConversationView, localId: string): boolean {
  const index = messages.findIndex((message) => message.localId === localId);
  return state !== 'resolved' && !messages.slice(index + 1).some(({ direction }) => direction === 'incoming');
}

function choicesOf(message: Message, { send }: ConversationActions): readonly MessageChoice[] {
  return readChoices(message).map((choice) => ({
    ...choice,
    choose: () => void send(choice.title, answerAttributes(message, choice)),
  }));
}

function fieldsOf(message: Message): readonly MessageFormField[] {
  const { attributes, contentType } = message;
  if (attributes.submitted_values || attributes.submitted_email) return [];
  if (contentType !== 'form' && contentType !== 'input_email') return [];
  return readFormFields(message).map((item) => ({ ...item, controlProps: controlPropsOf(item) }));
}

function controlPropsOf({ name, type, isRequired, placeholder, defaultValue }: FormItem) {
  // In a group of checkboxes, `required` would mean that all must be checked.
  const required = isRequired && type !== 'checkboxes';
  const takesText = type !== 'checkbox' && type !== 'checkboxes' && type !== 'radio';
  return {
    name,
    required,
    ...(takesText && type !== 'select' && placeholder !== '' ? { placeholder } : {}),
    ...(takesText && defaultValue !== '' ? { defaultValue } : {}),
  };
}

function readValues(fields: readonly FormItem[], data: FormData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (type === 'checkbox') return [name, data.has(name)];
      return [name, type === 'checkboxes' ? data.getAll(name) : (data.get(name) ?? '')];
    }),
  );
}

/** The id is null only for a message that the server has not accepted, and such a message has no form. */
function submit(
  { id, contentType }: Message,
  values: Readonly<Record<string, unknown>>,
  { submitEmail, submitForm }: ConversationActions,
): Promise<Result<Message>> {
  return contentType === 'input_email'
    ? submitEmail(id ?? 0, String(values.email))
    : submitForm(id ?? 0, values);
}
