import { type ReactNode, useId } from 'react';
import { visuallyHidden } from './base.css.ts';
import { face, faces, input, legend as legendStyle, name, names, rating } from './Rating.css.ts';

/** One step of the scale: an icon or emoji, and its name. */
export interface RatingStep {
  readonly value: number;
  readonly glyph: ReactNode;
  readonly name: string;
}

/** Props of `Rating`. */
export interface RatingProps {
  readonly legend: string;
  /** Whether the legend is only for assistive technology, because the title is shown elsewhere. Default: false. */
  readonly isLegendHidden?: boolean;
  readonly steps: readonly RatingStep[];
  /** Null if nothing is chosen. */
  readonly value: number | null;
  readonly isDisabled?: boolean;
  onChange(value: number): void;
}

/**
 * A rating scale of faces: a group of radio buttons. The name of the chosen face is shown below it. Until a face is
 * chosen, the first and the last face show their names. Sets `data-state` on each face: `open` or `chosen`.
 */
export function Rating({
  legend,
  isLegendHidden = false,
  steps,
  value,
  isDisabled = false,
  onChange,
}: RatingProps) {
  const group = useId();
  const chosen = steps.find((step) => step.value === value);
  return (
    <fieldset className={rating} data-chat-part="rating" disabled={isDisabled}>
      <legend className={isLegendHidden ? visuallyHidden : legendStyle}>{legend}</legend>
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
      <p className={names} aria-hidden="true">
        {steps.map((step, index) => {
          const isShown = chosen ? step === chosen : index === 0 || index === steps.length - 1;
          return (
            <span key={step.value} className={name}>
              {isShown && step.name}
            </span>
          );
        })}
      </p>
    </fieldset>
  );
}
