import { type ReactNode, useRef } from 'react';
import { CloseIcon } from '../../elements/icons.ts';
import { actions, close, inner, open, preview } from './Preview.css.ts';
import { useReportedHeights } from './useReportedHeights.ts';

/** What both previews are given alike. */
export interface PreviewProps {
  /** The side of the launcher; the cards keep to it. */
  readonly position?: 'left' | 'right';
  /** The visitor wants to read and answer. */
  onOpen(): void;
  /** The visitor wants to be left alone. */
  onClose(): void;
  /**
   * Told the heights of the contents in pixels, at first and with every change: the frame is 48 px plus their sum
   * (spec §2, Unread-messages preview).
   */
  onHeights?(heightsPx: readonly number[]): void;
}

/** Props of `PreviewFrame`. */
export interface PreviewFrameProps extends PreviewProps {
  readonly label: string;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * Small cards and two buttons over a page that is not ours. It never takes the focus and has no ground of its own; a
 * press on the cards is a press on the first button. Declares `data-position`.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { label, openLabel, closeLabel, position = 'right', children, onOpen, onClose, onHeights } = props;
  const ref = useRef<HTMLDivElement>(null);
  useReportedHeights(ref, onHeights);
  return (
    <section className={preview} aria-label={label} data-chat-part="preview" data-position={position}>
      <div className={inner} ref={ref}>
        {children}
        <div className={actions}>
          <button type="button" className={open} data-stretched="" onClick={onOpen}>
            {openLabel}
          </button>
          <button type="button" className={close} onClick={onClose}>
            <CloseIcon size={16} />
            {closeLabel}
          </button>
        </div>
      </div>
    </section>
  );
}
