import { type PreChatFormField, usePrechatForm } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useT } from '../../i18n/useIntl.ts';
import { LegalLinks } from '../site/LegalLinks.tsx';
import type { PreChatField } from './PreChatField.ts';
import { PreChatFormView, type PreChatFormViewProps } from './PreChatFormView.tsx';

/** Props of `PreChatForm`. */
export interface PreChatFormProps extends Pick<PreChatFormViewProps, 'titleRef'> {
  /** Called after a valid form was submitted, even if the conversation then failed to start. */
  onDone?(): void;
}

const autoCompletes = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  message: undefined,
  attribute: undefined,
} as const;

/** The channel's pre-chat form. A field shows its error after it loses the focus or the form is submitted. */
export function PreChatForm({ titleRef, onDone }: PreChatFormProps) {
  const t = useT();
  const { message, fields, values, errors, touched, isSubmitting, setValue, getFieldProps, submit } =
    usePrechatForm();
  const visibleErrors = Object.entries(errors).flatMap(([name, { id, values: messageValues }]) =>
    touched[name] ? [[name, t(id, messageValues)] as const] : [],
  );
  const send = async () => {
    if (await submit()) onDone?.();
  };
  return (
    <PreChatFormView
      message={message}
      fields={fields.map((field) => localizeField(field, t))}
      values={values}
      errors={Object.fromEntries(visibleErrors)}
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

function localizeField(field: PreChatFormField, t: ChatIntl['t']): PreChatField {
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
