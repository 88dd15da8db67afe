import { type ReactNode, useContext } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { BackIcon } from '../../elements/icons.ts';
import { ChevronForwardIcon } from '../../elements/partIcons.ts';
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
import { PictureOrigins } from './PictureOrigins.tsx';
import { type Card, type CardAction, readCards } from './readCards.ts';
import { TextContent } from './TextContent.tsx';
import { useTrack } from './useCarousel.ts';

/** Cards side by side, with buttons beside swiping and a count; they never move by themselves (content type cards). */
export function CardsContent(props: ContentProps) {
  const t = useT();
  const cards = readCards(props.message, document.baseURI, useContext(PictureOrigins));
  const { ref, index, isAtEnd, onScroll, move } = useTrack<HTMLUListElement>();
  const count = cards.length;
  return (
    <>
      {props.message.content !== '' && <TextContent {...props} />}
      {count > 0 && (
        // A group and no landmark: a conversation may hold many rows of cards.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div className={carousel} data-chat-part="cards" role="group" aria-label={t('cards.label')}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets */}
          <ul className={track} role="list" ref={ref} onScroll={onScroll}>
            {cards.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards of one message have no other identity
              <li key={place} className={card}>
                <OneCard {...props} card={each} />
              </li>
            ))}
          </ul>
          {count > 1 && (
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

interface StepProps {
  readonly label: string;
  readonly isBlocked: boolean;
  readonly children: ReactNode;
  onStep(): void;
}

/** At the end a step stays where it is, so that the focus does too. */
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

function OneCard({
  card: { title: name, text: words, pictureUrl, actions: offers },
  ...content
}: ContentProps & { readonly card: Card }) {
  return (
    <>
      {pictureUrl && <img className={picture} src={pictureUrl} alt="" loading="lazy" decoding="async" />}
      <div className={body}>
        {name && (
          <p className={title} dir="auto">
            {name}
          </p>
        )}
        {words && (
          <p className={text} dir="auto">
            {words}
          </p>
        )}
      </div>
      {offers.length > 0 && (
        <div className={actions}>
          {offers.map((offer) => (
            <Offer key={offer.label} {...content} offer={offer} />
          ))}
        </div>
      )}
    </>
  );
}

function Offer({
  offer,
  message,
  isLatest,
  isCurrent,
  actions: can,
}: ContentProps & { readonly offer: CardAction }) {
  const tabIndex = isLatest || isCurrent ? 0 : -1;
  if (offer.kind === 'link') {
    return (
      <a
        className={actionStyle}
        href={offer.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-ratio={offer.ratio}
        tabIndex={tabIndex}
      >
        {offer.label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={actionStyle}
      disabled={!isLatest}
      tabIndex={tabIndex}
      onClick={() => can.choose(message, offer.choice)}
    >
      {offer.label}
    </button>
  );
}
