import { amount, changedMark, field, fieldName, inputs, picker, text, undo } from './TokenEditor.css.ts';
import { tokenControl } from './tokenControl.ts';

/** Props of `TokenField`. */
export interface TokenFieldProps {
  readonly name: string;
  /** What it is for. */
  readonly description: string;
  readonly value: string;
  /** What it is without the change: the control fits this, whatever is being typed. */
  readonly unchanged: string;
  readonly isChanged: boolean;
  /** A new value; null takes the change back. */
  onChange(value: string | null): void;
}

/** One variable: its name, its value in a control that fits it, and the way back. */
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

function ValueInputs({ name, value, unchanged, onChange }: TokenFieldProps) {
  const { kind } = tokenControl(unchanged);
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
          aria-label={`${name}, colour`}
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
