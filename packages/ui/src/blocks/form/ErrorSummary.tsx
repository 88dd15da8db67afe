import { AlertIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { summary, summaryLink, summaryList, summaryTitle } from './ErrorSummary.css.ts';

export const minErrorsForSummary = 3;

export interface ErrorSummaryProps {
  /** In the order of the fields. */
  readonly errors: readonly (readonly [name: string, text: string])[];
  onPick(name: string): void;
}

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
