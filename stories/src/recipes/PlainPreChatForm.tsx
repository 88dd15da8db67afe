import { type FormPhrase, type PreChatFormField, usePrechatForm } from '@chat/hooks';

/** The form that the channel asks for; the hook validates, moves the focus to what is wrong, and begins the conversation. */
export function PlainPreChatForm() {
  const { required, message, fields, errors, touched, isSubmitting, formProps, getFieldProps } =
    usePrechatForm();
  if (!required) return null;
  return (
    <form aria-label="Before we start" {...formProps}>
      {/* The site owner may have written HTML: sanitize it where you want to show it as such. */}
      {message && <p>{message}</p>}
      {fields.map((field) => {
        const props = getFieldProps(field.name);
        const error = touched[field.name] ? errors[field.name] : undefined;
        return (
          <p key={field.name}>
            <label htmlFor={props.id}>{labelOf(field)}</label>
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
            {error && <strong id={`${props.id}-error`}>{wordsOf(error)}</strong>}
          </p>
        );
      })}
      <button type="submit" disabled={isSubmitting}>
        Start the conversation
      </button>
    </form>
  );
}

/** Hooks have no words: they name a text by its id, or pass on the site owner's own. */
const words: Readonly<Record<string, string>> = {
  'prechat.name.label': 'Full name',
  'prechat.email.label': 'Email address',
  'prechat.phone.label': 'Phone number',
  'prechat.message.label': 'Message',
  'prechat.name.required': 'Your name is missing',
  'prechat.email.required': 'Your email address is missing',
  'prechat.email.invalid': 'This is not an email address',
  'prechat.phone.invalid': 'Begin with + and the code of the country',
  'prechat.message.short': 'Write a few words',
};

function labelOf({ label, name }: PreChatFormField): string {
  return 'text' in label ? label.text : (words[label.id] ?? name);
}

function wordsOf({ id }: FormPhrase): string {
  return words[id] ?? 'Please check this field';
}
