import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { BackIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import {
  bar,
  content,
  layer,
  scrim,
  sheet,
  subtitle as subtitleStyle,
  title as titleStyle,
  titles,
} from './Sheet.css.ts';
import { useModalLayer } from './useModalLayer.ts';

/** Props of `Sheet`. */
export interface SheetProps {
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  /** How much of the panel it takes: all of it, most of it, a good half, or what its content needs. */
  readonly size?: 'full' | 'tall' | 'compact' | 'fit';
  /** `wrap` lets the title take as many lines as it needs; otherwise it is cut at 250 px. */
  readonly titleFit?: 'cut' | 'wrap';
  /** A button at the end of the header. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  onClose(): void;
}

/**
 * Slides over the panel that it stands in and makes the rest of it inert; the arrow, Escape and a press beside it
 * close it, and the focus returns (spec §2, sliding panel). Hand it to `Panel` as `overlay`. Declares `data-size`.
 */
export function Sheet({
  title,
  subtitle,
  size = 'full',
  titleFit = 'cut',
  action,
  children,
  onClose,
}: SheetProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useModalLayer(ref, onClose);
  return (
    <div className={layer} ref={ref} tabIndex={-1} data-chat-part="sheet" data-chat-layer="">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the arrow does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above, and Escape */}
      <div className={scrim} onClick={onClose} />
      <div className={sheet} role="dialog" aria-modal="true" aria-labelledby={titleId} data-size={size}>
        <div className={bar}>
          <IconButton label={t('sheet.back')} data-autofocus="" onClick={onClose}>
            <BackIcon size={22} />
          </IconButton>
          <div className={titles}>
            <h2 className={titleStyle} id={titleId} {...(titleFit === 'wrap' ? { 'data-wraps': '' } : {})}>
              <bdi>{title}</bdi>
            </h2>
            {subtitle && <p className={subtitleStyle}>{subtitle}</p>}
          </div>
          {action}
        </div>
        <div className={content}>{children}</div>
      </div>
    </div>
  );
}
