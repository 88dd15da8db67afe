import type { Choice } from '@chat/hooks';
import { ChevronForwardIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { questions as list, question } from './HomeCards.css.ts';

/** Props of `SuggestedQuestionsView`. */
export interface SuggestedQuestionsViewProps {
  readonly questions: readonly Choice[];
  onChoose(question: Choice): void;
}

/** Questions as rows of buttons. Renders nothing without questions. */
export function SuggestedQuestionsView({ questions, onChoose }: SuggestedQuestionsViewProps) {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <ul className={list} data-chat-part="suggested-questions" aria-label={t('choices.label')}>
      {questions.map((choice) => (
        <li key={choice.value}>
          <button type="button" className={question} onClick={() => onChoose(choice)}>
            <bdi>{choice.title}</bdi>
            <ChevronForwardIcon size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
