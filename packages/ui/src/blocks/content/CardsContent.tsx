import type { Card, CardAction } from '@chat/hooks';
import { type ReactNode, useContext, useId } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { BackIcon, ChevronForwardIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import {
  action as actionStyle,
  actions,
  body,
  card,
  carousel,
  controls,
  picture,
  position,
  step,
  text,
  title,
  track,
} from './CardsContent.css.ts';
import type { ContentProps } from './ContentProps.ts';
import { MessageText } from './MessageText.tsx';
import { PictureOrigins } from './PictureOrigins.tsx';
import { readCards } from './readCards.ts';
import { useTrack } from './useTrack.ts';

/**
 * Content type `cards`. The row never scrolls automatically. The buttons of the cards stay usable after an answer,
 * until the conversation has ended.
 */
export function CardsContent(props: ContentProps) {
  const t = useT();
  const cards = readCards(props.message, document.baseURI, useContext(PictureOrigins));
  const { ref, index, isAtEnd, fits, onScroll, move } = useTrack<HTMLUListElement>();
  const count = cards.length;
  const reasonId = useId();
  const canTabToCards = (props.isOpen || props.isCurrent) && cards.some((item) => item.actions.length > 0);
  return (
    <>
      {props.message.content !== '' && <MessageText {...props} />}
      {count > 0 && (
        // role="group" rather than a landmark: a conversation may contain many card rows.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className={carousel} data-chat-part="cards" role="group" aria-label={t('cards.label')}>
          <ul
            className={track}
            data-even={hasEqualActions(cards) ? '' : undefined}
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none
            role="list"
            // Arrow keys must be able to scroll a row that does not fit, because touch screens have no buttons for the
            // previous and next card. The row is then a tab stop, unless a card has a button in the tab order.
            tabIndex={fits || canTabToCards ? undefined : 0}
            ref={ref}
            onScroll={onScroll}
          >
            {cards.map((item, cardIndex) => {
              const place = t('cards.position', { position: cardIndex + 1, count });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards have no id
                <li key={cardIndex} className={card}>
                  <CardView {...props} card={item} place={place} reasonId={reasonId} />
                </li>
              );
            })}
          </ul>
          {props.isEnded && <VisuallyHidden id={reasonId}>{t('composer.closed')}</VisuallyHidden>}
          {count > 1 && !fits && (
            <div className={controls}>
              <Step label={t('cards.previous')} isBlocked={index === 0} onStep={() => move(-1)}>
                <BackIcon size={18} />
              </Step>
              <p className={position} dir="auto">
                {t('cards.position', { position: index + 1, count })}
              </p>
              <Step label={t('cards.next')} isBlocked={isAtEnd} onStep={() => move(1)}>
                <ChevronForwardIcon size={18} />
              </Step>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function hasEqualActions(cards: readonly Card[]): boolean {
  return cards.every(({ actions: { length } }) => length === cards[0]?.actions.length);
}

interface StepProps {
  readonly label: string;
  readonly isBlocked: boolean;
  readonly children: ReactNode;
  onStep(): void;
}

/** At an end of the row the button uses `aria-disabled`, because a disabled button would lose the focus. */
function Step({ label, isBlocked, children, onStep }: StepProps) {
  return (
    <IconButton
      className={step}
      label={label}
      aria-disabled={isBlocked}
      onClick={() => !isBlocked && onStep()}
    >
      {children}
    </IconButton>
  );
}

interface ActionProps extends ContentProps {
  readonly reasonId: string;
}

interface CardProps extends ActionProps {
  readonly card: Card;
  /** The position of the card in the row, as text. */
  readonly place: string;
}

function CardView({
  card: { title: name, description, pictureUrl, actions: cardActions },
  place,
  ...content
}: CardProps) {
  // Without a text, the picture is the content of the card, so it needs a name.
  const alt = name || description ? '' : place;
  return (
    <>
      {pictureUrl && <img className={picture} src={pictureUrl} alt={alt} loading="lazy" decoding="async" />}
      <div className={body}>
        {name && (
          <p className={title} dir="auto">
            {name}
          </p>
        )}
        {description && (
          <p className={text} dir="auto">
            {description}
          </p>
        )}
      </div>
      {cardActions.length > 0 && (
        <div className={actions}>
          {cardActions.map((cardAction) => (
            <CardActionControl key={cardAction.title} {...content} cardAction={cardAction} />
          ))}
        </div>
      )}
    </>
  );
}

function CardActionControl({
  cardAction,
  message,
  isOpen,
  isEnded = false,
  isCurrent,
  reasonId,
  actions: messageActions,
}: ActionProps & { readonly cardAction: CardAction }) {
  const tabIndex = isOpen || isCurrent ? 0 : -1;
  if (cardAction.type === 'link') {
    return (
      <a
        className={actionStyle}
        href={cardAction.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-ratio={cardAction.ratio}
        tabIndex={tabIndex}
      >
        {cardAction.title}
      </a>
    );
  }
  const { title: name, value } = cardAction;
  return (
    <button
      type="button"
      className={actionStyle}
      tabIndex={tabIndex}
      // Not `disabled`, so that a focused button keeps the focus when the conversation ends.
      aria-disabled={isEnded}
      aria-describedby={isEnded ? reasonId : undefined}
      // The button stays usable, so a double click must not send two messages.
      onClick={({ detail }) =>
        !isEnded && detail < 2 && messageActions.choose(message, { title: name, value })
      }
    >
      {name}
    </button>
  );
}
