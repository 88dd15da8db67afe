import { CheckIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { choice, choices } from './ChoicesContent.css.ts';
import type { ContentProps } from './ContentProps.ts';
import { readChoices } from './readChoices.ts';
import { TextContent } from './TextContent.tsx';

/**
 * Content type `input_select`: quick replies. A click sends the reply as the visitor's message. Once another message
 * follows, the buttons are disabled, and the one that matches the visitor's reply is marked. Each button sets
 * `data-state`: `open` or `chosen`.
 */
export function ChoicesContent(props: ContentProps) {
  const t = useT();
  const { message, isLatest, answer, actions } = props;
  return (
    <>
      {message.content !== '' && <TextContent {...props} />}
      <ul className={choices} data-chat-part="choices" aria-label={t('choices.label')}>
        {readChoices(message).map((option) => {
          const isChosen = answer === option.title;
          return (
            <li key={option.value}>
              <button
                type="button"
                className={choice}
                disabled={!isLatest}
                data-state={isChosen ? 'chosen' : 'open'}
                {...(isChosen ? { 'aria-label': t('choices.chosen', { title: option.title }) } : {})}
                onClick={() => actions.choose(message, option)}
              >
                {isChosen && <CheckIcon size={16} />}
                <bdi>{option.title}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
