import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useIntl } from '../i18n/useIntl.ts';
import { AlertIcon, BackIcon, CloseIcon, PopOutIcon } from './icons.ts';
import {
  bar,
  control,
  missing,
  overlay,
  picture,
  position,
  side,
  stage,
  title,
  titles,
} from './Lightbox.css.ts';
import { ChevronForwardIcon } from './partIcons.ts';

/** One picture of a lightbox. */
export interface LightboxPicture {
  readonly src: string;
  /** The alternative text or file name; also the title. */
  readonly alt: string;
}

/** Props of `Lightbox`. */
export interface LightboxProps {
  /** At least one picture. */
  readonly pictures: readonly LightboxPicture[];
  /** Zero-based index of the picture that is shown first. */
  readonly startIndex?: number;
  /** The themed element to render into. Default: the document's body. */
  readonly container?: HTMLElement | null;
  onClose(): void;
}

/** Minimum horizontal distance of a swipe, in pixels. */
const swipePx = 48;

/**
 * Shows pictures above everything, at full size if they fit. Arrow keys, buttons and swipes change the picture; Escape
 * and the close button close the lightbox, and the focus returns to where it was. Exported separately so it can load on
 * demand. Adds no style elements, so it works with a strict content security policy.
 */
export function Lightbox({ pictures, startIndex = 0, container, onClose }: LightboxProps) {
  const { t } = useIntl();
  const [index, setIndex] = useState(Math.min(Math.max(0, startIndex), pictures.length - 1));
  const opener = useRef(document.activeElement);
  const shown = pictures[index];
  const { turn, handlers } = usePictureNavigation((by) =>
    setIndex((current) => Math.min(Math.max(0, current + by), pictures.length - 1)),
  );
  if (!shown) return null;
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal container={container ?? null}>
        <Content
          className={overlay}
          data-chat-part="lightbox"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...handlers}
        >
          <div className={bar}>
            <div className={titles}>
              <Title className={title} aria-label={t('lightbox.label', { name: shown.alt })}>
                <bdi>{shown.alt}</bdi>
              </Title>
              {pictures.length > 1 && (
                <p className={position} role="status">
                  {t('lightbox.position', { index: index + 1, count: pictures.length })}
                </p>
              )}
            </div>
            <Tools src={shown.src} />
          </div>
          <div className={stage}>
            <Picture key={shown.src} {...shown} />
            {pictures.length > 1 && <Arrows index={index} count={pictures.length} onTurn={turn} />}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function Tools({ src }: Pick<LightboxPicture, 'src'>) {
  const { t } = useIntl();
  return (
    <>
      <a
        className={control}
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('link.open')}
        title={t('link.open')}
      >
        <PopOutIcon />
      </a>
      <Close className={control} aria-label={t('lightbox.close')} title={t('lightbox.close')}>
        <CloseIcon size={22} />
      </Close>
    </>
  );
}

function Picture({ src, alt }: LightboxPicture) {
  const { t } = useIntl();
  const [isMissing, setMissing] = useState(false);
  if (!isMissing) return <img className={picture} src={src} alt={alt} onError={() => setMissing(true)} />;
  return (
    <p className={missing} role="status">
      <AlertIcon size={28} />
      {t('picture.missing', { name: alt })}
    </p>
  );
}

interface ArrowsProps {
  readonly index: number;
  readonly count: number;
  onTurn(by: 1 | -1): void;
}

/** At the first and the last picture, one arrow has `aria-disabled`, because a disabled button would lose the focus. */
function Arrows({ index, count, onTurn }: ArrowsProps) {
  const { t } = useIntl();
  const [isFirst, isLast] = [index === 0, index === count - 1];
  return (
    <>
      <button
        type="button"
        className={`${control} ${side}`}
        data-to="previous"
        aria-label={t('lightbox.previous')}
        {...(isFirst ? { 'aria-disabled': true } : {})}
        onClick={() => onTurn(-1)}
      >
        <BackIcon size={22} />
      </button>
      <button
        type="button"
        className={`${control} ${side}`}
        data-to="next"
        aria-label={t('lightbox.next')}
        {...(isLast ? { 'aria-disabled': true } : {})}
        onClick={() => onTurn(1)}
      >
        <ChevronForwardIcon size={22} />
      </button>
    </>
  );
}

/** Changes the picture by arrow keys and by swipes (not with a mouse), following the reading direction. */
function usePictureNavigation(turn: (by: 1 | -1) => void) {
  const { direction } = useIntl();
  const start = useRef<number | null>(null);
  const turnTowards = (isRight: boolean) => turn(isRight === (direction === 'ltr') ? 1 : -1);
  const handlers = {
    dir: direction,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') turnTowards(event.key === 'ArrowRight');
    },
    onPointerDown({ isPrimary, pointerType, clientX }: PointerEvent) {
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : null;
    },
    onPointerUp({ isPrimary, clientX }: PointerEvent) {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      // A swipe to the left moves the picture on the right into view.
      if (isPrimary && Math.abs(moved) >= swipePx) turnTowards(moved < 0);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
  return { turn, handlers };
}
