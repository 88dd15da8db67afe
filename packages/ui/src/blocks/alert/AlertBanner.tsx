import { limits } from '@chat/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { Banner, type BannerProps } from '../../elements/Banner.tsx';
import { IconButton } from '../../elements/IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { floating } from './AlertBanner.css.ts';

/** Props of `AlertBanner`. */
export interface AlertBannerProps {
  readonly message: string;
  readonly tone?: BannerProps['tone'];
  /** Shown instead of the close button. An alert with an action does not dismiss itself. */
  readonly action?: ReactNode;
  /** Whether the alert stays until the visitor dismisses it. Default false. */
  readonly stays?: boolean;
  onDismiss(): void;
}

/**
 * A short alert above the content. It dismisses itself after 3 s, unless `action` or `stays` is set. The timer pauses
 * while the pointer or the focus is on the alert.
 */
export function AlertBanner({ message, tone = 'error', action, stays, onDismiss }: AlertBannerProps) {
  const t = useT();
  const isTimed = action === undefined && !stays;
  const leftMs = useRef(limits.alertBannerMs);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isTimed || isPaused) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => dismiss(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [isTimed, isPaused]);
  const events = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  const close = (
    <IconButton label={t('alert.dismiss')} onClick={onDismiss}>
      <CloseIcon size={18} />
    </IconButton>
  );
  return (
    <div className={floating} data-chat-part="alert" role="alert" {...events}>
      <Banner
        tone={tone}
        icon={tone === 'success' ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
        action={action ?? close}
      >
        <bdi>{message}</bdi>
      </Banner>
    </div>
  );
}
