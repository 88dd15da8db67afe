import { type Choice, type Message, readChoices } from '@chat/hooks';
import { useId } from 'react';
import { CheckIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { choice, choices } from './ChoicesContent.css.ts';
import type { ContentProps } from './ContentProps.ts';
import { MessageText } from './MessageText.tsx';

/**
 * Content type `input_select`. Once the visitor has sent a message, only the question stays. Without a question, the
 * buttons stay and are disabled. Each button sets `data-state`: `open` or `chosen`.
 */
export function ChoicesContent(props: ContentProps) {
  const t = useT();
  const { message, isOpen, isEnded = false, answer, actions } = props;
  const reasonId = useId();
  if (!isOpen && message.content !== '') return <MessageText {...props} />;
  return (
    <>
      {message.content !== '' && <MessageText {...props} />}
      <ul className={choices} data-chat-part="choices" aria-label={t('choices.label')}>
        {readChoices(message).map((option) => {
          const isChosen = answer !== null && isAnswer(answer, option);
          return (
            <li key={option.value}>
              <button
                type="button"
                className={choice}
                disabled={!isOpen}
                // Not `disabled`, so that a focused button keeps the focus when the conversation ends.
                aria-disabled={isEnded}
                aria-describedby={isEnded ? reasonId : undefined}
                data-state={isChosen ? 'chosen' : 'open'}
                {...(isChosen ? { 'aria-label': t('choices.chosen', { title: option.title }) } : {})}
                onClick={() => !isEnded && actions.choose(message, option)}
              >
                {isChosen && <CheckIcon size={16} />}
                <bdi>{option.title}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      {isEnded && <VisuallyHidden id={reasonId}>{t('composer.closed')}</VisuallyHidden>}
    </>
  );
}

/** Compares the values, or the texts if the answer has no value. */
function isAnswer({ content, attributes }: Message, { title, value }: Choice): boolean {
  return attributes.value === undefined ? content === title : attributes.value === value;
}
