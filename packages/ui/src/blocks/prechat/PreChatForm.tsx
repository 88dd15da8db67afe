import { type PreChatFormField, usePrechatForm } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useT } from '../../i18n/useIntl.ts';
import { LegalLinks } from '../site/LegalLinks.tsx';
import type { PreChatField } from './PreChatField.ts';
import { PreChatFormView, type PreChatFormViewProps } from './PreChatFormView.tsx';

/** Props of `PreChatForm`. */
export interface PreChatFormProps extends Pick<PreChatFormViewProps, 'titleRef'> {
  /** The conversation has begun. */
  onDone?(): void;
}

const autoCompletes = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  message: undefined,
  attribute: undefined,
} as const;

/** The channel's form before a chat (spec §2, prechat-form; §5): a field says what is wrong once it was left or sent. */
export function PreChatForm({ titleRef, onDone }: PreChatFormProps) {
  const t = useT();
  const { message, fields, values, errors, touched, isSubmitting, setValue, getFieldProps, submit } =
    usePrechatForm();
  const shown = Object.entries(errors).flatMap(([name, { id, values: named }]) =>
    touched[name] ? [[name, t(id, named)] as const] : [],
  );
  const send = async () => {
    if (await submit()) onDone?.();
  };
  return (
    <PreChatFormView
      message={message}
      fields={fields.map((field) => inWords(field, t))}
      values={values}
      errors={Object.fromEntries(shown)}
      state={isSubmitting ? 'sending' : 'open'}
      titleRef={titleRef}
      onChange={setValue}
      onBlur={(name) => getFieldProps(name).onBlur()}
      onSubmit={() => void send()}
    >
      <LegalLinks />
    </PreChatFormView>
  );
}

function inWords(field: PreChatFormField, t: ChatIntl['t']): PreChatField {
  const { name, kind, type, label, placeholder, isRequired, options } = field;
  return {
    name,
    type,
    label: 'text' in label ? label.text : t(label.id),
    placeholder,
    isRequired,
    options,
    autoComplete: autoCompletes[kind],
  };
}
