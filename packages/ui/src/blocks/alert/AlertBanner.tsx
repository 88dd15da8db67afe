import { limits } from '@chat/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner, type BannerProps } from '../../elements/Banner.tsx';
import { IconButton } from '../../elements/IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { place } from './AlertBanner.css.ts';

/** Props of `AlertBanner`. */
export interface AlertBannerProps {
  readonly message: string;
  readonly tone?: Extract<BannerProps['tone'], 'error' | 'success'>;
  /** With an action it stays until it is dismissed. */
  readonly action?: ReactNode;
  onDismiss(): void;
}

/**
 * A short alert above the content. It goes after 3 s (spec §2, Alert banner); the time stands still while the
 * pointer or the focus is on it, and it stays where it carries an action.
 */
export function AlertBanner({ message, tone = 'error', action, onDismiss }: AlertBannerProps) {
  const t = useT();
  const hasAction = action !== undefined;
  const leftMs = useRef(limits.alertBannerMs);
  const [isHeld, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (hasAction || isHeld) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => dismiss(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [hasAction, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const events = { onPointerEnter: hold, onFocus: hold, onPointerLeave: release, onBlur: release };
  const close = (
    <IconButton label={t('alert.dismiss')} onClick={onDismiss}>
      <CloseIcon size={18} />
    </IconButton>
  );
  return (
    <div className={place} data-chat-part="alert" role="alert" {...events}>
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
