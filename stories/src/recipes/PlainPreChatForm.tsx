import { type FormPhrase, type PreChatFormField, usePrechatForm } from '@chat/hooks';

/** The channel's pre-chat form. The hook validates it, focuses the first invalid field, and starts the conversation. */
export function PlainPreChatForm() {
  const { required, message, fields, errors, touched, isSubmitting, formProps, getFieldProps } =
    usePrechatForm();
  if (!required) return null;
  return (
    <form aria-label="Before we start" {...formProps}>
      {/* May contain HTML. Sanitize it if you render it as HTML. */}
      {message && <p>{message}</p>}
      {fields.map((field) => {
        const props = getFieldProps(field.name);
        const error = touched[field.name] ? errors[field.name] : undefined;
        return (
          <p key={field.name}>
            <label htmlFor={props.id}>{getLabel(field)}</label>
            <br />
            {field.type === 'textarea' ? (
              <textarea {...props} />
            ) : field.type === 'select' ? (
              <select {...props}>
                <option value="">Choose…</option>
                {field.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input type={field.type} {...props} />
            )}
            {error && <strong id={`${props.id}-error`}>{getErrorText(error)}</strong>}
          </p>
        );
      })}
      <button type="submit" disabled={isSubmitting}>
        Start the chat
      </button>
    </form>
  );
}

/** The hook returns ids of texts, such as `prechat.name.label`, or the site owner's texts. */
const texts: Readonly<Record<string, string>> = {
  'prechat.name.label': 'Full name',
  'prechat.email.label': 'Email address',
  'prechat.phone.label': 'Phone number',
  'prechat.message.label': 'Message',
  'prechat.name.required': 'Your name is missing',
  'prechat.email.required': 'Your email address is missing',
  'prechat.email.invalid': 'This is not an email address',
  'prechat.phone.invalid': 'Start with + and the country code',
  'prechat.message.short': 'Write a few words',
};

function getLabel({ label, name }: PreChatFormField): string {
  return 'text' in label ? label.text : (texts[label.id] ?? name);
}

function getErrorText({ id }: FormPhrase): string {
  return texts[id] ?? 'Check this field';
}
