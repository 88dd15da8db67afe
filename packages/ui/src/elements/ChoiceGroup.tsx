import { type FocusEvent, useId } from 'react';
import { ownDirection } from './base.css.ts';
import { check, checkRow, error as errorStyle, group, label as labelStyle } from './Field.css.ts';
import { AlertIcon } from './icons.ts';

/** Props of `ChoiceGroup`. */
export interface ChoiceGroupProps {
  /** The name of the group. */
  readonly label: string;
  readonly error?: string | null | undefined;
  /** The name of the inputs in the form. */
  readonly name: string;
  /** `radio` for one option, `checkbox` for any number. */
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly chosen: readonly string[];
  readonly required?: boolean;
  /** Receives the chosen values in the order of the options. */
  onChange(chosen: string[]): void;
  /** Called when the focus leaves the group. */
  onBlur?(): void;
}

/** A group of radio buttons or checkboxes with a visible name and an error. Sets `data-state`: `valid` or `invalid`. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, error, name, type, options, chosen, required = false, onChange, onBlur } = props;
  const errorId = useId();
  const toggle = (value: string) => {
    const isChosen = (option: string) =>
      type === 'radio' ? option === value : chosen.includes(option) !== (option === value);
    onChange(options.map((option) => option.value).filter(isChosen));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <fieldset
      className={group}
      data-chat-part="choice-group"
      data-state={error ? 'invalid' : 'valid'}
      onBlur={leave}
    >
      <legend className={labelStyle}>
        <bdi className={ownDirection}>{label}</bdi>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={checkRow}>
          <input
            {...{ name, type, ...invalid }}
            className={check}
            value={option.value}
            required={required && type === 'radio'}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>
            <bdi>{option.label}</bdi>
          </span>
        </label>
      ))}
      {error && (
        <p className={errorStyle} id={errorId}>
          <AlertIcon size={16} />
          <bdi>{error}</bdi>
        </p>
      )}
    </fieldset>
  );
}
