import { amount, changedMark, field, fieldName, inputs, picker, text, undo } from './TokenEditor.css.ts';
import { tokenControl } from './tokenControl.ts';

export interface TokenFieldProps {
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /**
   * Value of the variable without edits. It determines the kind of control, which therefore stays the same while
   * typing.
   */
  readonly defaultValue: string;
  readonly isChanged: boolean;
  /** Receives the new value, or null to reset. */
  onChange(value: string | null): void;
}

export function TokenField(props: TokenFieldProps) {
  const { name, description, isChanged, onChange } = props;
  return (
    <li className={field} title={description}>
      <label className={fieldName} htmlFor={name}>
        {name.replace('--chat-', '')}
        {isChanged && <span className={changedMark}> changed</span>}
      </label>
      <span className={inputs}>
        <ValueInputs {...props} />
        <button
          aria-label={`Reset ${name}`}
          className={undo}
          disabled={!isChanged}
          type="button"
          onClick={() => onChange(null)}
        >
          ↺
        </button>
      </span>
    </li>
  );
}

function ValueInputs({ name, value, defaultValue, onChange }: TokenFieldProps) {
  const { kind } = tokenControl(defaultValue);
  const control = tokenControl(value);
  if (kind === 'length' && control.kind === 'length') {
    return (
      <>
        <input
          className={amount}
          id={name}
          type="number"
          step={control.step}
          value={control.amount}
          onChange={({ target }) => onChange(target.value === '' ? null : `${target.value}${control.unit}`)}
        />
        {control.unit}
      </>
    );
  }
  return (
    <>
      {kind === 'color' && (
        <input
          aria-label={`${name}, color`}
          className={picker}
          type="color"
          value={control.kind === 'color' ? control.hex : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <input
        className={text}
        id={name}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
