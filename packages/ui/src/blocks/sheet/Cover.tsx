import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { corner, cover } from './Cover.css.ts';
import { useModalLayer } from './useModalLayer.ts';

/** Props of `Cover`. */
export interface CoverProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Closes the chat; without it there is no cross. */
  readonly onClose?: (() => void) | undefined;
}

/** Takes the place of everything in a panel, which is inert until it goes. Hand it to `Panel` as `overlay`. */
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
