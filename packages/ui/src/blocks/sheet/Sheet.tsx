import { type ReactNode, useId, useRef } from 'react';
import { focusHandlers } from '../../elements/focusHandlers.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { BackIcon, CloseIcon } from '../../elements/icons.ts';
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
import { useExitMotion } from './useExitMotion.ts';
import { useModalLayer } from './useModalLayer.ts';

/** Props of `Sheet`. */
export interface SheetProps {
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  /** How much of the panel the sheet covers: all, most, about half, or as much as the content needs. */
  readonly size?: 'full' | 'tall' | 'compact' | 'fit';
  /** `wrap` shows the whole title, on several lines if necessary; `cut` truncates it at 250 px. */
  readonly titleFit?: 'cut' | 'wrap';
  /** A button at the end of the header. */
  readonly action?: ReactNode;
  /**
   * The close button: an arrow before the title, or a cross at the end. Default: `arrow` if `size` is `full`, or else
   * `cross`.
   */
  readonly closeIcon?: 'arrow' | 'cross';
  readonly children?: ReactNode;
  onClose(): void;
}

/**
 * A modal sheet that slides over its panel and makes the rest of the panel inert. The focus moves to the last element
 * marked `data-autofocus` in the content, or else to the close button. The close button, Escape, a click outside and the
 * Back button of phones close the sheet, and the focus returns to where it was. Pass it to `Panel` as `overlay`. Sets
 * `data-size`.
 */
export function Sheet({
  title,
  subtitle,
  size = 'full',
  titleFit = 'cut',
  action,
  closeIcon = size === 'full' ? 'arrow' : 'cross',
  children,
  onClose,
}: SheetProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useModalLayer(ref, onClose);
  useExitMotion(ref);
  const isArrow = closeIcon === 'arrow';
  const closeButton = (
    <IconButton label={t('sheet.back')} data-autofocus="" onClick={onClose}>
      {isArrow ? <BackIcon size={22} /> : <CloseIcon />}
    </IconButton>
  );
  return (
    <div
      className={layer}
      ref={ref}
      tabIndex={-1}
      data-chat-part="sheet"
      data-chat-layer=""
      data-size={size}
      {...focusHandlers}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an extra pointer target; the close button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={scrim} onClick={onClose} />
      <div className={sheet} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className={bar}>
          {isArrow && closeButton}
          <div className={titles}>
            <h2 className={titleStyle} id={titleId} {...(titleFit === 'wrap' ? { 'data-wraps': '' } : {})}>
              <bdi>{title}</bdi>
            </h2>
            {subtitle && <p className={subtitleStyle}>{subtitle}</p>}
          </div>
          {action}
          {!isArrow && closeButton}
        </div>
        <div className={content}>{children}</div>
      </div>
    </div>
  );
}
