import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n/useIntl.ts';
import { frame, missing, opener, picture } from './Image.css.ts';
import { AlertIcon } from './icons.ts';
import { Spinner } from './Spinner.tsx';

/** Props of `Image`. */
export interface ImageProps {
  readonly src: string;
  /** The alternative text; a file name if there is nothing better. */
  readonly alt: string;
  /** Width and aspect ratio, reserved before the picture loads. */
  readonly size: Pick<CSSProperties, 'inlineSize' | 'aspectRatio'>;
  /** Turns the picture into a button that enlarges it. */
  onOpen?(event: MouseEvent<HTMLButtonElement>): void;
  /** Shown if the picture fails to load. Default: an error text. */
  readonly fallback?: ReactNode;
  /** Whether a new `src` is being requested. A broken picture then shows a spinner instead of `fallback`. */
  readonly isPending?: boolean;
}

/** A picture in a box of fixed size. Sets `data-state`: `shown`, `awaited` or `missing`. */
export function Image({ src, alt, size, onOpen, fallback, isPending }: ImageProps): ReactNode {
  const t = useT();
  const [missingSrc, setMissingSrc] = useState<string | null>(null);
  if (src === missingSrc && isPending) return <Awaited alt={alt} size={size} />;
  if (src === missingSrc && fallback !== undefined) return fallback;
  const dataAttributes = { 'data-chat-part': 'image', 'data-state': 'shown' };
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
      <span className={frame} style={size} {...dataAttributes}>
        {image}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${frame} ${opener}`}
      style={size}
      {...dataAttributes}
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
