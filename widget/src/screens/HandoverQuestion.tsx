import { Button, Notice, Panel } from '@chat/ui';
import { useT } from '@chat/ui/i18n';
import { useEffect, useRef } from 'react';

export interface HandoverQuestionProps {
  /** Receives true if the visitor continues the conversation of the link, and false if they start a new one. */
  onAnswer(isConfirmed: boolean): void;
}

/** Takes the focus. */
export function HandoverQuestion({ onAnswer }: HandoverQuestionProps) {
  const t = useT();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  return (
    <Panel>
      <Notice
        title={t('handover.title')}
        titleRef={titleRef}
        text={t('handover.text')}
        actions={
          <>
            <Button onClick={() => onAnswer(true)}>{t('handover.continue')}</Button>
            <Button variant="secondary" onClick={() => onAnswer(false)}>
              {t('handover.startNew')}
            </Button>
          </>
        }
      />
    </Panel>
  );
}
