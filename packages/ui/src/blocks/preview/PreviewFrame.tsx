import { type ReactNode, useId, useRef } from 'react';
import { visuallyHidden } from '../../elements/base.css.ts';
import { CloseIcon } from '../../elements/icons.ts';
import { close, inner, open, preview } from './Preview.css.ts';
import { useReportedHeights } from './useReportedHeights.ts';

/** Props that `CampaignPreview` and `UnreadPreview` share. */
export interface PreviewProps {
  /** The side of the launcher, which the cards align with. */
  readonly position?: 'left' | 'right';
  /** Opens the chat. */
  onOpen(): void;
  /** Dismisses the preview. */
  onClose(): void;
  /**
   * Receives the heights of the preview's contents in pixels, on mount and on every change. The iframe must be 48 px
   * taller than their sum.
   */
  onHeights?(heightsPx: readonly number[]): void;
}

export interface PreviewFrameProps extends PreviewProps {
  readonly label: string;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Cards, a button to open the chat, and a cross at the corner of the first card. Sets `data-position`. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { label, openLabel, closeLabel, position = 'right', children, onOpen, onClose, onHeights } = props;
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useReportedHeights(ref, onHeights);
  return (
    <section className={preview} aria-labelledby={titleId} data-chat-part="preview" data-position={position}>
      <h1 className={visuallyHidden} id={titleId}>
        {label}
      </h1>
      <div className={inner} ref={ref}>
        {children}
        <div>
          <button type="button" className={open} onClick={onOpen}>
            {openLabel}
          </button>
          <button
            type="button"
            className={close}
            aria-label={closeLabel}
            title={closeLabel}
            onClick={onClose}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      </div>
    </section>
  );
}
