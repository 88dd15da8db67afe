import type { Choice } from '@chat/hooks';
import { ChevronForwardIcon } from '../../elements/icons.ts';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { awaited, questions as list, question } from './HomeCards.css.ts';

/** Props of `SuggestedQuestionsView`. */
export interface SuggestedQuestionsViewProps {
  readonly questions: readonly Choice[];
  onChoose(question: Choice): void;
}

/** A list of questions, one button per row. Renders nothing without questions. */
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

const emptyRow = (
  <li>
    <span className={question}>
      <Skeleton width="55%" height="14px" />
    </span>
  </li>
);

/** Reserves the place of four questions that are loading. */
export function SuggestedQuestionsSkeleton() {
  return (
    <ul className={`${list} ${awaited}`} aria-hidden="true">
      {emptyRow}
      {emptyRow}
      {emptyRow}
      {emptyRow}
    </ul>
  );
}
