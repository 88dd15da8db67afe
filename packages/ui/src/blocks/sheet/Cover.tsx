import { type ReactNode, useRef } from 'react';
import { focusHandlers } from '../../elements/focusHandlers.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { corner, cover } from './Cover.css.ts';
import { useModalLayer } from './useModalLayer.ts';

/** Props of `Cover`. */
export interface CoverProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Closes the chat. Without it there is no close button. */
  readonly onClose?: (() => void) | undefined;
}

/** Covers the whole panel and makes everything below it inert. Pass it to `Panel` as `overlay`. */
export function Cover({ label, children, onClose }: CoverProps) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  useModalLayer(ref);
  return (
    <section
      className={cover}
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      data-chat-part="cover"
      data-chat-layer=""
      {...focusHandlers}
    >
      {onClose && (
        <span className={corner}>
          <IconButton label={t('header.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
      {children}
    </section>
  );
}
