import { useId } from 'react';
import { chosenName, face, faces, input, legend as legendStyle, rating } from './Rating.css.ts';

/** One step of the scale: an emoji and its name. */
export interface RatingStep {
  readonly value: number;
  readonly glyph: string;
  readonly name: string;
}

/** Props of `Rating`. */
export interface RatingProps {
  readonly legend: string;
  readonly steps: readonly RatingStep[];
  /** Null if nothing is chosen. */
  readonly value: number | null;
  readonly isDisabled?: boolean;
  onChange(value: number): void;
}

/**
 * A rating scale of faces: a group of radio buttons with the name of the chosen one below. Sets `data-state` on
 * each face: `open` or `chosen`.
 */
export function Rating({ legend, steps, value, isDisabled = false, onChange }: RatingProps) {
  const group = useId();
  return (
    <fieldset className={rating} data-chat-part="rating" disabled={isDisabled}>
      <legend className={legendStyle}>{legend}</legend>
      <div className={faces}>
        {steps.map((step) => (
          <label
            key={step.value}
            className={face}
            data-state={step.value === value ? 'chosen' : 'open'}
            title={step.name}
          >
            <input
              className={input}
              type="radio"
              name={group}
              value={step.value}
              checked={step.value === value}
              aria-label={step.name}
              onChange={() => onChange(step.value)}
            />
            <span aria-hidden="true">{step.glyph}</span>
          </label>
        ))}
      </div>
      <p className={chosenName} aria-hidden="true">
        {steps.find((step) => step.value === value)?.name}
      </p>
    </fieldset>
  );
}
