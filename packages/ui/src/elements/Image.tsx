import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n/useIntl.ts';
import { frame, missing, opener, picture } from './Image.css.ts';
import { AlertIcon } from './icons.ts';
import { Spinner } from './Spinner.tsx';

/** Props of `Image`. */
export interface ImageProps {
  readonly src: string;
  /** What is to be seen; a file name where nobody has said it. */
  readonly alt: string;
  /** Its place: a width and a ratio, so that nothing moves when the picture comes. */
  readonly size: Pick<CSSProperties, 'inlineSize' | 'aspectRatio'>;
  /** With it the picture is a button that enlarges. */
  onOpen?(event: MouseEvent<HTMLButtonElement>): void;
  /** In place of a picture that cannot be loaded; otherwise a word about that. */
  readonly fallback?: ReactNode;
  /** Another address is on its way: a picture that cannot be loaded leaves its place empty until then. */
  readonly isAwaited?: boolean;
}

/** A picture in a place of its own size. Declares `data-state`: `shown`, `awaited` or `missing`. */
export function Image({ src, alt, size, onOpen, fallback, isAwaited }: ImageProps) {
  const t = useT();
  const [missingSrc, setMissingSrc] = useState<string | null>(null);
  if (src === missingSrc && isAwaited) return <Awaited alt={alt} size={size} />;
  if (src === missingSrc && fallback !== undefined) return fallback;
  const marks = { 'data-chat-part': 'image', 'data-state': 'shown' };
  if (src === missingSrc) return <Missing alt={alt} size={size} />;
  const image = (
    <img
      className={picture}
      src={src}
      alt={onOpen ? '' : alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissingSrc(src)}
    />
  );
  if (!onOpen) {
    return (
      <span className={frame} style={size} {...marks}>
        {image}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${frame} ${opener}`}
      style={size}
      {...marks}
      aria-haspopup="dialog"
      aria-label={t('picture.open', { name: alt })}
      onClick={onOpen}
    >
      {image}
    </button>
  );
}

function Awaited({ alt, size }: Pick<ImageProps, 'alt' | 'size'>) {
  return (
    <span className={frame} style={size} data-chat-part="image" data-state="awaited">
      <span className={missing}>
        <Spinner label={alt} />
      </span>
    </span>
  );
}

function Missing({ alt, size }: Pick<ImageProps, 'alt' | 'size'>) {
  const t = useT();
  return (
    <span className={frame} style={size} data-chat-part="image" data-state="missing">
      <span className={missing}>
        <AlertIcon />
        {t('picture.missing', { name: alt })}
      </span>
    </span>
  );
}
