import { CheckIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { choice, choices } from './ChoicesContent.css.ts';
import type { ContentProps } from './ContentProps.ts';
import { readChoices } from './readChoices.ts';
import { TextContent } from './TextContent.tsx';

/**
 * Quick replies: one press says the answer as the visitor's message; afterwards the set stays, disabled, with the
 * answer marked (content type input_select). Declares `data-state="chosen"`.
 */
export function ChoicesContent(props: ContentProps) {
  const t = useT();
  const { message, isLatest, answer, actions } = props;
  return (
    <>
      {message.content !== '' && <TextContent {...props} />}
      <ul className={choices} data-chat-part="choices" aria-label={t('choices.label')}>
        {readChoices(message).map((each) => {
          const isChosen = answer === each.title;
          return (
            <li key={each.value}>
              <button
                type="button"
                className={choice}
                disabled={!isLatest}
                data-state={isChosen ? 'chosen' : 'open'}
                {...(isChosen ? { 'aria-label': t('choices.chosen', { title: each.title }) } : {})}
                onClick={() => actions.choose(message, each)}
              >
                {isChosen && <CheckIcon size={16} />}
                <bdi>{each.title}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
