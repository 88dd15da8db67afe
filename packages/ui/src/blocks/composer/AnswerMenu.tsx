import { useConversation, useConversationActions } from '@chat/hooks';
import type { RefObject } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { choice, choices } from '../content/ChoicesContent.css.ts';
import { focusAfterAnswer } from '../messages/focusAfterAnswer.ts';
import { menu, menuItem } from './Composer.css.ts';

interface AnswerMenuProps {
  readonly inputRef: RefObject<HTMLElement | null> | undefined;
  readonly logRef: RefObject<HTMLElement | null> | undefined;
}

export function AnswerMenu({ inputRef, logRef }: AnswerMenuProps) {
  const t = useT();
  const userMenu = useConversation((view) => view.userMenu);
  const conversationMenu = useConversation((view) => view.menu);
  const { send } = useConversationActions();
  return (
    <ul className={`${choices} ${menu}`} data-chat-part="answer-menu" aria-label={t('menu.label')}>
      {[...userMenu, ...conversationMenu].map(({ title, payload }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal
        <li key={index} className={menuItem}>
          <button
            type="button"
            className={choice}
            onClick={({ currentTarget }) => {
              send(title, { value: payload });
              focusAfterAnswer(logRef?.current ?? null, inputRef, currentTarget);
            }}
          >
            <bdi>{title}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
