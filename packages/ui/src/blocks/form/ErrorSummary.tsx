import { AlertIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { summary, summaryLink, summaryList, summaryTitle } from './ErrorSummary.css.ts';

/** From this number of errors on, a form lists them in an `ErrorSummary`. */
export const minErrorsForSummary = 3;

export interface ErrorSummaryProps {
  /** Field names with their error texts, in field order. */
  readonly errors: readonly (readonly [name: string, text: string])[];
  onPick(name: string): void;
}

/** Lists all errors of a form. A click on an error moves the focus to its field. */
export function ErrorSummary({ errors, onPick }: ErrorSummaryProps) {
  const t = useT();
  return (
    <div className={summary} role="alert" data-chat-part="error-summary">
      <AlertIcon size={18} />
      <div>
        <p className={summaryTitle}>{t('form.summary', { count: errors.length })}</p>
        <ul className={summaryList}>
          {errors.map(([name, text]) => (
            <li key={name}>
              <button type="button" className={summaryLink} onClick={() => onPick(name)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
