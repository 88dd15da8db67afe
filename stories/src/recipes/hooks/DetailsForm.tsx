import { usePrechatForm } from '@chat/hooks';

export function DetailsForm() {
  const { required, fields, errors, touched, isSubmitting, formProps, getFieldProps } = usePrechatForm();
  if (!required) return null;
  return (
    <form aria-label="Before we start" {...formProps}>
      {fields.map(({ name, type }) => {
        const props = getFieldProps(name);
        return (
          <p key={name}>
            <label htmlFor={props.id}>{name}</label>
            {type === 'textarea' ? <textarea {...props} /> : <input type={type} {...props} />}
            {touched[name] && <span id={`${props.id}-error`}>{errors[name]?.id}</span>}
          </p>
        );
      })}
      <button type="submit" disabled={isSubmitting}>
        Start
      </button>
    </form>
  );
}
