import { type ReactNode, useId } from 'react';
import { ownDirection } from './base.css.ts';
import { error as errorStyle, field, label as labelStyle } from './Field.css.ts';
import { AlertIcon } from './icons.ts';

/** Attributes that the control inside a field must have. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Props of `Field`. */
export interface FieldProps {
  readonly label: string;
  /** The error text, shown below the control and linked to it by `aria-describedby`. */
  readonly error?: string | null | undefined;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A visible label, a control and its error. Sets `data-state`: `valid` or `invalid`. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={field} data-chat-part="field" data-state={error ? 'invalid' : 'valid'}>
      <label className={labelStyle} htmlFor={id}>
        <bdi className={ownDirection}>{label}</bdi>
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p className={errorStyle} id={errorId}>
          <AlertIcon size={16} />
          <bdi>{error}</bdi>
        </p>
      )}
    </div>
  );
}
