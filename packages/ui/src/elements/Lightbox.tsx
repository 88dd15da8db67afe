import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { useIntl } from '../i18n/useIntl.ts';
import { returnFocus } from './focusRecovery.ts';
import { AlertIcon, BackIcon, ChevronForwardIcon, CloseIcon, PopOutIcon } from './icons.ts';
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
  viewport,
} from './Lightbox.css.ts';
import { openLayers } from './openLayers.ts';
import { ZoomInIcon, ZoomOutIcon } from './partIcons.ts';
import { type PictureZoom, usePictureZoom } from './usePictureZoom.ts';

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

const swipePx = 48;

/**
 * Shows pictures above everything, scaled down if they do not fit. Arrow keys, buttons and swipes change the picture.
 * Escape, the close button and the Back button of phones close the lightbox, and the focus returns to where it was. A
 * double click, `+`, `-` and a button enlarge the picture or fit it again. An enlarged picture can be dragged,
 * scrolled, and moved by arrow keys. Exported separately so it can load on demand. Adds no style elements, so it works
 * with a strict content security policy.
 */
export function Lightbox({ pictures, startIndex = 0, container, onClose }: LightboxProps) {
  const [index, setIndex] = useState(Math.min(Math.max(0, startIndex), pictures.length - 1));
  const opener = useRef(document.activeElement);
  const shown = pictures[index];
  const turn = (by: 1 | -1) =>
    setIndex((current) => Math.min(Math.max(0, current + by), pictures.length - 1));
  const zoom = usePictureZoom(shown?.src);
  const handlers = usePictureNavigation(turn, zoom);
  const close = useEffectEvent(onClose);
  useEffect(() => openLayers.add(() => close()), []);
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
            returnFocus(opener.current, container ?? document);
          }}
          {...handlers}
        >
          <div className={bar}>
            <Heading alt={shown.alt} index={index} count={pictures.length} />
            <Tools src={shown.src} zoom={zoom} />
          </div>
          <div className={stage}>
            <Picture key={shown.src} {...shown} zoom={zoom} />
            {pictures.length > 1 && <Arrows index={index} count={pictures.length} onTurn={turn} />}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

interface HeadingProps extends Pick<LightboxPicture, 'alt'> {
  readonly index: number;
  readonly count: number;
}

function Heading({ alt, index, count }: HeadingProps) {
  const { t } = useIntl();
  return (
    <div className={titles}>
      <Title className={title} aria-label={t('lightbox.label', { name: alt })}>
        <bdi>{alt}</bdi>
      </Title>
      {count > 1 && (
        <p className={position} role="status">
          {t('lightbox.position', { index: index + 1, count })}
        </p>
      )}
    </div>
  );
}

interface ToolsProps extends Pick<LightboxPicture, 'src'> {
  readonly zoom: PictureZoom;
}

function Tools({ src, zoom }: ToolsProps) {
  const { t } = useIntl();
  const zoomLabel = t(zoom.widthPx === null ? 'lightbox.zoomIn' : 'lightbox.zoomOut');
  return (
    <>
      <button
        type="button"
        className={control}
        aria-label={zoomLabel}
        title={zoomLabel}
        {...(zoom.isPossible ? {} : { 'aria-disabled': true })}
        onClick={() => zoom.toggle()}
      >
        {zoom.widthPx === null ? <ZoomInIcon /> : <ZoomOutIcon />}
      </button>
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

interface PictureProps extends LightboxPicture {
  readonly zoom: PictureZoom;
}

/** Sets `data-zoomed` on the area in which an enlarged picture moves. */
function Picture({ src, alt, zoom }: PictureProps) {
  const { t } = useIntl();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <p className={missing} role="status">
        <AlertIcon size={28} />
        {t('picture.missing', { name: alt })}
      </p>
    );
  }
  const isZoomed = zoom.widthPx !== null;
  return (
    <section
      ref={zoom.viewportRef}
      className={viewport}
      aria-label={t('lightbox.label', { name: alt })}
      // Stays focusable, so that the focus is not lost when an enlarged picture is fitted again.
      tabIndex={isZoomed ? 0 : -1}
      data-zoomed={isZoomed ? '' : undefined}
      {...zoom.dragHandlers}
      onDoubleClick={({ clientX, clientY }) => zoom.toggle({ x: clientX, y: clientY })}
    >
      <img
        className={picture}
        style={isZoomed ? { inlineSize: `${zoom.widthPx}px` } : undefined}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={zoom.allow}
        onError={() => setMissing(true)}
      />
    </section>
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

/**
 * Swipes and arrow keys follow the reading direction. A mouse cannot swipe. Arrow keys move an enlarged picture; at its
 * left or right edge, they change to the next or previous picture.
 */
function usePictureNavigation(turn: (by: 1 | -1) => void, zoom: PictureZoom) {
  const startX = useRef<number | null>(null);
  const turnTowards = (isRight: boolean, { currentTarget }: { readonly currentTarget: Element }) =>
    turn(isRight === (getComputedStyle(currentTarget).direction !== 'rtl') ? 1 : -1);
  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey } = event;
      if (metaKey || ctrlKey || altKey) return;
      if (zoom.widthPx === null ? key === '+' || key === '=' : key === '-') zoom.toggle();
      if (zoom.move(key)) return event.preventDefault();
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') turnTowards(key === 'ArrowRight', event);
    },
    onPointerDown({ isPrimary, pointerType, clientX }: PointerEvent) {
      startX.current = isPrimary && pointerType !== 'mouse' ? clientX : null;
    },
    onPointerUp(event: PointerEvent) {
      const movedPx = startX.current === null ? 0 : event.clientX - startX.current;
      startX.current = null;
      // A swipe to the left moves the picture on the right into view.
      if (event.isPrimary && Math.abs(movedPx) >= swipePx) turnTowards(movedPx < 0, event);
    },
    onPointerCancel() {
      startX.current = null;
    },
  };
}
