import { amount, changedMark, field, fieldName, inputs, picker, text, undo } from './TokenEditor.css.ts';
import { tokenControl } from './tokenControl.ts';

/** Props of `TokenField`. */
export interface TokenFieldProps {
  readonly name: string;
  /** What it is for. */
  readonly description: string;
  readonly value: string;
  readonly isChanged: boolean;
  /** A new value; null takes the change back. */
  onChange(value: string | null): void;
}

/** One variable: its name, its value in a control that fits it, and the way back. */
export function TokenField({ name, description, value, isChanged, onChange }: TokenFieldProps) {
  return (
    <li className={field} title={description}>
      <label className={fieldName} htmlFor={name}>
        {name.replace('--chat-', '')}
        {isChanged && <span className={changedMark}> changed</span>}
      </label>
      <span className={inputs}>
        <ValueInputs name={name} value={value} onChange={onChange} />
        <button
          aria-label={`Take ${name} back`}
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

type ValueInputsProps = Pick<TokenFieldProps, 'name' | 'value' | 'onChange'>;

function ValueInputs({ name, value, onChange }: ValueInputsProps) {
  const control = tokenControl(value);
  if (control.kind === 'length') {
    return (
      <>
        <input
          className={amount}
          id={name}
          type="number"
          step={control.step}
          value={control.amount}
          onChange={({ target }) => onChange(`${Number(target.value)}${control.unit}`)}
        />
        {control.unit}
      </>
    );
  }
  return (
    <>
      {control.kind === 'color' && (
        <input
          aria-label={`${name}, colour`}
          className={picker}
          type="color"
          value={control.hex}
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
