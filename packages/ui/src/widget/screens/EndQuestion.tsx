import { type ConversationView, useConversation, useConversationActions } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { Sheet } from '../../blocks/sheet/Sheet.tsx';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { answers } from './EndQuestion.css.ts';

export interface EndQuestionProps {
  onClose(): void;
}

const isOpen = ({ state, isSessionEnded }: ConversationView) => state === 'open' && !isSessionEnded;

/** Asks whether to end the conversation. Disappears if the conversation ends in another way, such as in another tab. */
export function EndQuestion({ onClose }: EndQuestionProps) {
  const t = useT();
  const canEnd = useConversation(isOpen);
  const { end } = useConversationActions();
  const { alerts, dispatch, layers } = useChatParts();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!canEnd && !isBusy) layers.hide('end');
  }, [canEnd, isBusy, layers]);
  // Loads the card that home shows next.
  useEffect(() => void import('./EndedCard.tsx').catch(() => undefined), []);
  const endConversation = async () => {
    setBusy(true);
    const error = await end();
    layers.hide('end');
    if (error === null) dispatch({ type: 'conversationEnded' });
    else alerts.show('error.again');
  };
  return (
    <Sheet title={t('ended.question')} size="fit" titleFit="wrap" onClose={onClose}>
      <div className={answers} data-chat-part="end-question">
        <Button busy={isBusy} onClick={() => void endConversation()}>
          {t('header.end')}
        </Button>
        <Button variant="secondary" data-autofocus="" onClick={onClose}>
          {t('ended.continue')}
        </Button>
      </div>
    </Sheet>
  );
}
