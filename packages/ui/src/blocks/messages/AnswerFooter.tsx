import type { Feedback, Message } from '@chat/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '../../elements/partIcons.ts';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import type { MessageActions } from '../content/ContentProps.ts';
import { comment as commentStyle, footer, ratings, source, sources, thumb } from './AnswerFooter.css.ts';
import { readAnswer } from './readAnswer.ts';

export interface AnswerFooterProps {
  readonly message: Message;
  readonly actions: Pick<MessageActions, 'sendFeedback'>;
}

/** Shown below an answer of the bot. */
export function AnswerFooter({ message, actions }: AnswerFooterProps) {
  const t = useT();
  const { citations, interrupted, isRatable, rating } = readAnswer(message);
  return (
    <div className={footer} data-chat-part="answer-footer">
      {interrupted && <p>{t(interrupted === 'visitor' ? 'answer.stopped' : 'answer.interrupted')}</p>}
      {citations.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none
        <ul className={sources} role="list" aria-label={t('answer.sources')}>
          {citations.map(({ title, url }) => (
            <li key={url}>
              <a className={source} href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isRatable && actions.sendFeedback && (
        <Rating message={message} given={rating} send={actions.sendFeedback} />
      )}
    </div>
  );
}

interface RatingProps {
  readonly message: Message;
  readonly given: Feedback['rating'];
  readonly send: NonNullable<MessageActions['sendFeedback']>;
}

/** A second press on the chosen thumb removes the rating. */
function Rating({ message, given, send }: RatingProps) {
  const t = useT();
  const announce = useAnnounce();
  const [step, setStep] = useState<'none' | 'asking' | 'thanks'>('none');
  const thumbs = useRef<HTMLDivElement>(null);
  const rate = async (pressed: 'up' | 'down') => {
    const rating = given === pressed ? null : pressed;
    const isStored = await send(message, { rating });
    setStep(isStored && rating === 'down' ? 'asking' : 'none');
    announce(t(isStored ? (rating === null ? 'answer.unrated' : 'answer.rated') : 'error.again'));
  };
  const sendComment = async (comment: string) => {
    const isStored = await send(message, { rating: 'down', comment });
    announce(t(isStored ? 'answer.thanks' : 'error.again'));
    if (!isStored) return;
    thumbs.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    setStep('thanks');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={ratings} ref={thumbs} role="group" aria-label={t('answer.rate')}>
        <Thumb label={t('answer.up')} isPressed={given === 'up'} onPress={() => rate('up')}>
          <ThumbUpIcon size={16} />
        </Thumb>
        <Thumb label={t('answer.down')} isPressed={given === 'down'} onPress={() => rate('down')}>
          <ThumbDownIcon size={16} />
        </Thumb>
      </div>
      {step === 'asking' && given === 'down' && <Comment onSend={sendComment} />}
      {step === 'thanks' && <p>{t('answer.thanks')}</p>}
    </>
  );
}

interface ThumbProps {
  readonly label: string;
  readonly isPressed: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Thumb({ label, isPressed, children, onPress }: ThumbProps) {
  return (
    <button
      type="button"
      className={thumb}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Comment({ onSend }: { onSend(text: string): Promise<void> }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    await onSend(text.trim());
    setBusy(false);
  };
  return (
    <form className={commentStyle} onSubmit={submit}>
      <TextAreaField
        label={t('answer.comment')}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" busy={isBusy}>
        {t('answer.send')}
      </Button>
    </form>
  );
}
