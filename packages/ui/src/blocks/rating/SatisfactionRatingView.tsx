import type { SubmittedRating } from '@chat/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon } from '../../elements/icons.ts';
import { Rating } from '../../elements/Rating.tsx';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useJumpClearance } from '../content/useJumpClearance.ts';
import { ratingSteps } from './ratingSteps.tsx';
import {
  card,
  face,
  form,
  question as questionStyle,
  quote,
  thanks,
  thanksColumn,
  thanksText,
} from './SatisfactionRating.css.ts';

/** Props of `SatisfactionRatingView`. */
export interface SatisfactionRatingViewProps {
  /** The title, hidden once a rating is given. Default: “Rate your conversation”. */
  readonly question?: string | undefined;
  /** The submitted rating. If set, thanks and the comment replace the question and the form. */
  readonly given?: SubmittedRating | null | undefined;
  readonly state?: 'open' | 'sending' | 'failed';
  /** What the visitor has chosen and written but not submitted. Read only when the form is first shown. */
  readonly draft?: SubmittedRating | null | undefined;
  /** Called with each change of the draft. */
  onEdit?(draft: SubmittedRating): void;
  onSubmit(rating: SubmittedRating): void;
}

/**
 * The satisfaction survey: five labeled faces and an optional comment. The thank-you is announced to assistive
 * technology. Sets `data-state`: `open` or `done`.
 */
export function SatisfactionRatingView(props: SatisfactionRatingViewProps) {
  const { question, given } = props;
  const ref = useFocusWhenDone(Boolean(given));
  const [wasOpen] = useState(!given);
  return (
    <div
      className={card}
      ref={ref}
      tabIndex={-1}
      data-chat-part="satisfaction-rating"
      data-state={given ? 'done' : 'open'}
    >
      {question && !given && (
        <p className={questionStyle} dir="auto">
          {question}
        </p>
      )}
      {!given && <OpenRating {...props} />}
      {/* A rating that was given earlier must not be announced again. */}
      <div className={thanks} role={wasOpen ? 'status' : undefined}>
        {given && <Thanks given={given} />}
      </div>
    </div>
  );
}

/** Keyboard users keep their position when the submit button is removed with the form. */
function useFocusWhenDone(isDone: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isDone && !wasDone.current && isLost) ref.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);
  return ref;
}

function OpenRating({ question, state = 'open', draft, onEdit, onSubmit }: SatisfactionRatingViewProps) {
  const t = useT();
  const [rating, setRating] = useState(draft ?? null);
  const { score = null, comment = '' } = rating ?? {};
  const ref = useRef<HTMLFormElement>(null);
  useJumpClearance(ref);
  const isSending = state === 'sending';
  const edit = (edited: SubmittedRating) => {
    setRating(edited);
    onEdit?.(edited);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (score !== null && !isSending) onSubmit({ score, comment: comment.trim() });
  };
  return (
    <form className={form} ref={ref} onSubmit={submit}>
      <Rating
        legend={t('rating.title')}
        isLegendHidden={Boolean(question)}
        steps={ratingSteps(t)}
        value={score}
        onChange={(chosen) => edit({ score: chosen, comment })}
      />
      {state === 'failed' && (
        <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
          {t('form.failed')}
        </Banner>
      )}
      {score !== null && (
        <>
          <TextAreaField
            label={t('rating.comment')}
            name="comment"
            maxLength={2000}
            value={comment}
            onChange={({ target }) => edit({ score, comment: target.value })}
          />
          <Button type="submit" block busy={isSending}>
            {t('form.submit')}
          </Button>
        </>
      )}
    </form>
  );
}

function Thanks({ given: { score, comment } }: { readonly given: SubmittedRating }) {
  const t = useT();
  const step = ratingSteps(t, 20).find(({ value }) => value === score);
  return (
    <>
      <span className={face} aria-hidden="true">
        {step?.glyph}
      </span>
      <div className={thanksColumn}>
        <p className={thanksText}>{t('rating.thanks')}</p>
        <VisuallyHidden>{t('rating.given', { name: step?.name ?? String(score) })}</VisuallyHidden>
        {comment !== '' && (
          <p className={quote} dir="auto">
            {comment}
          </p>
        )}
      </div>
    </>
  );
}
