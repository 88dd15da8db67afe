import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Banner, type BannerProps } from '../elements/Banner.tsx';
import { IconButton } from '../elements/IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../elements/icons.ts';
import { useT } from '../i18n/useIntl.ts';
import { place } from './AlertBanner.css.ts';

const shownMs = 3000;

/** Props of `AlertBanner`. */
export interface AlertBannerProps {
  readonly message: string;
  readonly tone?: Extract<BannerProps['tone'], 'error' | 'success'>;
  /** With an action it stays until it is dismissed. */
  readonly action?: ReactNode;
  onDismiss(): void;
}

/**
 * A short alert above the content. It goes after 3 s (spec §2, Alert banner), waits while the pointer or the
 * focus is on it, and stays where it carries an action.
 */
export function AlertBanner({ message, tone = 'error', action, onDismiss }: AlertBannerProps) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const isLasting = isHeld || action !== undefined;
  useEffect(() => {
    if (isLasting) return;
    const timer = setTimeout(() => dismiss(), shownMs);
    return () => clearTimeout(timer);
  }, [isLasting]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const letGo = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  const close = (
    <IconButton label={t('alert.dismiss')} onClick={onDismiss}>
      <CloseIcon size={18} />
    </IconButton>
  );
  return (
    <div className={place} data-chat-part="alert" role="alert" {...hold} {...letGo}>
      <Banner
        tone={tone}
        icon={tone === 'error' ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
        action={action ?? close}
      >
        {message}
      </Banner>
    </div>
  );
}
